@echo off
rem The way in to Smallscope on Windows. Where there is a bash, the launcher beside this file builds and runs;
rem otherwise what was built before is run.
setlocal
set "home=%~dp0"
where bash >nul 2>nul
if not errorlevel 1 (
    bash "%home:\=/%smallscope" %*
    exit /b
)
set "engine=%home%target\engine"
if not exist "%engine%\engine.jar" (
    echo smallscope: the engine is not built, and there is no bash to build it with: install Git for Windows, or copy target\engine from a built checkout 1>&2
    exit /b 70
)
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
"%java%" -version >nul 2>nul
if errorlevel 9009 (
    echo smallscope: no Java found: install a JDK 17 or newer, or set JAVA_HOME 1>&2
    exit /b 70
)
"%java%" -Xlog:disable -Xlog:all=error:stderr -XX:+UseSerialGC -XX:-UsePerfData -XX:TieredStopAtLevel=1 -Dfile.encoding=UTF-8 "-Dsmallscope.native.dir=%engine%\native" -cp "%engine%\engine.jar;%engine%\lib\*" org.smallscope.cli.Main %*
exit /b %errorlevel%
