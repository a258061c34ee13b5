/*
 * JML as it stands in annotation comments. The input is the text of one or several adjacent comments with everything
 * that is not JML (delimiters, leading @, plain comments between them) blanked out, so that offsets are those of the
 * file. It is read item by item: a clause that is wrong does not take its neighbours with it. Which items may stand
 * together, and where, is decided after parsing.
 *
 * Words of JML are keywords only where an item begins; inside expressions they are names.
 */
grammar Jml;

// ---------------------------------------------------------------- items

item
    : (modifier ','?)* core
    | modifier (','? modifier)*
    ;

core
    : 'also'                                                                     # also
    | kind=('behavior' | 'behaviour' | 'normal_behavior' | 'normal_behaviour'
        | 'exceptional_behavior' | 'exceptional_behaviour' | 'model_behavior' | 'model_behaviour') # behavior
    | '{|'                                                                       # nestOpen
    | '|}'                                                                       # nestClose
    | 'implies_that'                                                             # impliesThat
    | kind=('requires' | 'pre' | 'ensures' | 'post' | 'diverges' | 'invariant' | 'initially'
        | 'loop_invariant' | 'maintaining' | 'decreases' | 'decreasing' | 'loop_decreases'
        | 'requires_redundantly' | 'pre_redundantly' | 'ensures_redundantly' | 'post_redundantly'
        | 'invariant_redundantly' | 'initially_redundantly' | 'loop_invariant_redundantly'
        | 'maintaining_redundantly' | 'decreases_redundantly' | 'decreasing_redundantly') predicate ';' # predicateClause
    | ('constraint' | 'constraint_redundantly') predicate ('for' balanced+)? ';' # constraint
    | kind=('signals' | 'exsures' | 'signals_redundantly' | 'exsures_redundantly') '(' type identifier? ')' predicate? ';' # signals
    | 'signals_only' ('\\nothing' | type (',' type)*) ';'                        # signalsOnly
    | kind=('assignable' | 'modifies' | 'modifiable' | 'assigns') storeRef (',' storeRef)* ';' # assignable
    | kind=('loop_modifies' | 'loop_modifiable' | 'loop_assignable' | 'loop_assigns' | 'loop_writes')
        storeRef (',' storeRef)* ';'                                             # loopFrame
    | 'forall' modifier* type declaredName (',' declaredName)* ';'               # forallClause
    | 'represents' modelName ('=' | '<' '-' | such='\\such_that') expression ';' # represents
    | 'represents' modelName ('=' | '<' '-') expression (',' expression)+ ';'     # representsLocations
    | kind=('requires' | 'ensures' | 'invariant' | 'loop_invariant' | 'assignable' | 'modifies' | 'modifiable' | 'assigns')
        '<' identifier '>' balanced* ';'                                         # heapClause
    | kind=('assert' | 'assume' | 'check' | 'assert_redundantly' | 'assume_redundantly') expression (':' expression)?
        (';' | '\\by' (block | balanced* ';'))                                   # assertion
    | ('in' | 'in_redundantly') groupName (',' groupName)* ';'                   # inClause
    | 'old' modifier* type declarator (',' declarator)* ';'                      # oldClause
    | 'unreachable' ';'?                                                         # unreachable
    | 'halt' ';'                                                                 # halt
    | keyword=('split' | 'show' | 'comment' | 'nowarn' | 'name') balanced* ';'   # remark
    | 'reachable' (expression? ';')?                                             # reachable
    | 'set' expression ';'                                                       # setStatement
    | 'import' 'static'? identifier ('.' identifier)* ('.' '*')? ';'             # importDeclaration
    | keyword=('class' | 'interface' | 'enum') ~('{' | ';')* block ';'?          # typeDeclaration
    | KNOWN_CLAUSE balanced* ';'                                                 # knownClause
    | KNOWN_SECTION                                                              # knownSection
    | declaredType declarator (',' declarator)* ';'                              # variables
    | typeParameters? declaredType identifier parameters ('[' ']')* ('throws' type (',' type)*)? (body | block | ';') # method
    | typeParameters? IDENTIFIER parameters ('throws' type (',' type)*)? (body | ';') # constructor
    ;

parameters
    : '(' (parameter (',' parameter)*)? ')'
    ;

modifier
    : 'public' | 'protected' | 'private' | 'static' | 'final' | 'abstract' | 'synchronized' | 'native' | 'transient'
    | 'volatile' | 'strictfp' | 'default'
    | 'ghost' | 'model' | 'instance' | 'pure' | 'helper' | 'spec_public' | 'spec_protected' | 'nullable' | 'non_null'
    | 'nullable_by_default' | 'non_null_by_default' | KNOWN_MODIFIER
    ;

predicate
    : '\\not_specified'
    | '\\same'
    | expression
    ;

storeRef
    : '\\nothing'                                                                # nothingRef
    | '\\everything'                                                             # everythingRef
    | '\\not_specified'                                                          # notSpecifiedRef
    | expression                                                                 # placeRef
    ;

modelName
    : ('this' '.')? (identifier '.')* identifier
    ;

groupName
    : (word=('this' | 'super') '.')? identifier
    ;

declarator
    : identifier ('[' ']')* ('=' (expression | arrayInitializer))?
    ;

parameter
    : modifier* type '...'? identifier ('[' ']')*
    ;

/* A type that begins an item: no keyword of JML, which begins an item of its own. */
declaredType
    : 'void'
    | (primitiveType | IDENTIFIER typeArguments? ('.' identifier typeArguments?)*) ('[' ']')*
    ;

// ---------------------------------------------------------------- bodies of model methods

body
    : '{' statement* '}'
    ;

statement
    : body
    | ';'
    | 'if' '(' expression ')' statement ('else' statement)?
    | 'while' '(' expression ')' statement
    | 'do' statement 'while' '(' expression ')' ';'
    | 'for' '(' forInit? ';' expression? ';' (expression (',' expression)*)? ')' statement
    | 'for' '(' 'final'? type identifier ':' expression ')' statement
    | 'return' expression? ';'
    | 'throw' expression ';'
    | 'break' ';'
    | 'continue' ';'
    | 'final'? type declarator (',' declarator)* ';'
    | expression ';'
    ;

forInit
    : type declarator (',' declarator)*
    | expression (',' expression)*
    ;

// ---------------------------------------------------------------- expressions, tightest first

/* x.*, a[*] and a[i..j] are sets of locations and no values; that they stand in a list of locations is checked later. */

expression
    : primary                                                                    # primaryExpression
    | expression '.' typeArguments? identifier arguments?                        # select
    | expression '.' word=('this' | 'super' | 'class')                           # selectWord
    | expression '.' KNOWN_WORD                                                  # selectKnown
    | expression '.' 'new' creator                                               # innerNew
    | expression '.' '*'                                                         # allFields
    | expression '[' '*' ']'                                                     # allElements
    | expression '[' expression (range='..' expression?)? ']'                    # index
    | expression '::' (identifier | 'new')                                       # methodReference
    | expression op=('++' | '--')                                                # postfix
    | op=('+' | '-' | '++' | '--' | '~' | '!') expression                        # unary
    | '(' type ('&' type)* ')' expression                                        # cast
    | expression op=('*' | '/' | '%') expression                                 # binary
    | expression op=('+' | '-') expression                                       # binary
    | expression (op='<<' | '>' '>' '>' | '>' '>') expression                    # binary
    | expression 'instanceof' 'final'? type identifier?                          # instanceOf
    | expression op=('<=' | '>=' | '>' | '<' | '<:') expression                  # binary
    | expression op=('==' | '!=') expression                                     # binary
    | expression op='&' expression                                               # binary
    | expression op='^' expression                                               # binary
    | expression op='|' expression                                               # binary
    | expression op='&&' expression                                              # binary
    | expression op='||' expression                                              # binary
    | <assoc=right> expression op='==>' expression                               # implies
    | expression op='<==' expression                                             # binary
    | expression op=('<==>' | '<=!=>') expression                                # binary
    | <assoc=right> expression '?' expression ':' expression                     # conditional
    | <assoc=right> expression op=('=' | '+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '>>>=')
        expression                                                               # assignment
    ;

primary
    : '(' quantification ')'                                                     # quantified
    | '(' expression ')'                                                         # parenthesized
    | quantification                                                             # openQuantified
    | '(' ('\\lbl' | '\\lblpos' | '\\lblneg') identifier expression ')'          # labelled
    | '(' '\\let' letVariable (',' letVariable)* ';' expression ')'              # let
    | ('\\lbl' | '\\lblpos' | '\\lblneg') '(' identifier ',' expression ')'       # labelled
    | op=('\\invariant_for' | '\\static_invariant_for') '(' expression (',' expression)* ')' # invariantFor
    | '\\distinct' '(' expression (',' expression)* ')'                          # distinct
    | word=('\\count' | '\\index')                                               # count
    | op=('\\set_union' | '\\locset' | '\\singleton' | '\\all_fields') '(' (storeRef (',' storeRef)*)? ')' # locationSet
    | op=('\\set_union' | '\\locset' | '\\singleton' | '\\all_fields') ('(' (balanced | ';')* ')')? # knownSet
    | '\\empty'                                                                  # noLocations
    | '(' KNOWN_QUANTIFIER (balanced | ';')* ')'                                 # knownQuantifier
    | KNOWN_QUANTIFIER '(' (balanced | ';')* ')'                                 # knownQuantifier
    | literal                                                                    # literalExpression
    | 'this' arguments?                                                          # thisExpression
    | 'super'                                                                    # superExpression
    | identifier arguments?                                                      # name
    | classType '.' 'class'                                                      # classLiteral
    | 'new' creator                                                              # new
    | '\\result'                                                                 # result
    | op=('\\old' | '\\pre') '(' expression (',' identifier)? ')'                # old
    | '\\fresh' '(' expression (',' expression)* ')'                             # fresh
    | '\\reach' '(' expression (',' type (',' reachField ((',' | '+') reachField)*)?)? ')' # reach
    | '\\nonnullelements' '(' expression (',' expression)* ')'                   # nonNullElements
    | '\\not_modified' '(' storeRef (',' storeRef)* ')'                          # notModified
    | '\\typeof' '(' expression ')'                                              # typeOf
    | '\\elemtype' '(' expression ')'                                            # elemType
    | '\\type' '(' ('void' | type) ')'                                           # typeLiteral
    | INFORMAL                                                                   # informal
    | (KNOWN_WORD | KNOWN_TYPE) ('(' (balanced | ';')* ')')?                     # knownWord
    | 'switch' '(' expression ')' block                                          # switchExpression
    | identifier '->' (expression | block)                                       # lambda
    | '(' (identifier (',' identifier)*)? ')' '->' (expression | block)          # lambda
    | '(' type identifier (',' type identifier)* ')' '->' (expression | block)   # lambda
    ;

/* Without parentheses it goes on to the end of the clause. */
quantification
    : quantifier modifier* type declaredName (',' declaredName)* ';' (expression? ';')? expression
    ;

letVariable
    : (modifier* type)? identifier ('[' ']')* '=' expression
    ;

quantifier
    : '\\forall' | '\\exists' | '\\sum' | '\\product' | '\\min' | '\\max' | '\\num_of'
    ;

declaredName
    : identifier ('[' ']')*
    ;

reachField
    : identifier ('.' identifier)*
    ;

creator
    : createdType arrayDimension+ ('[' ']')*                                     # newArray
    | createdType ('[' ']')+ arrayInitializer                                    # newArray
    | createdType arguments block?                                               # newObject
    ;

arrayDimension
    : '[' expression ']'
    ;

arrayInitializer
    : '{' (variableInitializer (',' variableInitializer)*)? ','? '}'
    ;

variableInitializer
    : expression
    | arrayInitializer
    ;

arguments
    : '(' (expression (',' expression)*)? ')'
    ;

literal
    : INTEGER | FLOATING | CHARACTER | STRING | TEXT_BLOCK | 'true' | 'false' | 'null'
    ;

// ---------------------------------------------------------------- types

type
    : (primitiveType | namedType) ('[' ']')*
    ;

/* The type of a class literal: no type arguments; a name alone is read as an expression. */
classType
    : primitiveType ('[' ']')*
    | identifier ('.' identifier)* ('[' ']')+
    | 'void'
    ;

createdType
    : primitiveType
    | namedType
    ;

namedType
    : identifier typeArguments? ('.' identifier typeArguments?)*
    ;

primitiveType
    : 'boolean' | 'byte' | 'short' | 'char' | 'int' | 'long' | 'float' | 'double' | ('\\locset' | KNOWN_TYPE) typeArguments?
    ;

typeArguments
    : '<' (typeArgument (',' typeArgument)*)? '>'
    ;

typeArgument
    : type
    | '?' (('extends' | 'super') type)?
    ;

typeParameters
    : '<' typeParameter (',' typeParameter)* '>'
    ;

typeParameter
    : identifier ('extends' type ('&' type)*)?
    ;

// ---------------------------------------------------------------- text that is read over

block
    : '{' (balanced | ';')* '}'
    ;

balanced
    : '(' (balanced | ';')* ')'
    | '[' (balanced | ';')* ']'
    | block
    | ~('(' | ')' | '[' | ']' | '{' | '}' | ';')
    ;

identifier
    : IDENTIFIER | KNOWN_CLAUSE | KNOWN_SECTION | KNOWN_MODIFIER
    | 'model_behavior' | 'model_behaviour' | 'also' | 'implies_that' | 'behavior' | 'behaviour' | 'normal_behavior' | 'normal_behaviour' | 'exceptional_behavior'
    | 'exceptional_behaviour' | 'requires' | 'pre' | 'ensures' | 'post' | 'diverges' | 'invariant' | 'initially' | 'loop_invariant'
    | 'maintaining' | 'decreases' | 'decreasing' | 'constraint' | 'signals' | 'exsures' | 'signals_only' | 'assignable'
    | 'modifies' | 'modifiable' | 'assigns' | 'represents' | 'assume' | 'check' | 'old' | 'in' | 'in_redundantly' | 'unreachable'
    | 'set' | 'forall' | 'loop_modifies' | 'loop_modifiable' | 'loop_assignable' | 'loop_assigns' | 'loop_writes' | 'loop_decreases' | 'halt' | 'split' | 'show' | 'comment' | 'nowarn' | 'name' | 'reachable'
    | 'ghost' | 'model' | 'instance' | 'pure' | 'helper' | 'spec_public' | 'spec_protected' | 'nullable' | 'non_null'
    | 'nullable_by_default' | 'non_null_by_default'
    ;

// ---------------------------------------------------------------- tokens

/* In front of the clauses, since heap_free is none of those that end so. */
KNOWN_MODIFIER
    : 'uninitialized' | 'monitored' | 'peer' | 'rep' | 'readonly' | 'query' | 'secret' | 'immutable' | 'strictly_pure'
    | 'spec_pure' | 'no_state' | 'two_state' | 'captured' | 'inline' | 'skipesc' | 'skiprac' | 'function'
    | 'code_java_math' | 'code_safe_math' | 'code_bigint_math' | 'spec_java_math' | 'spec_safe_math'
    | 'spec_bigint_math' | 'nullable_elements' | 'non_null_elements' | 'heap_free' | 'no_heap'
    ;

/* Clauses that JML has and that are not modelled; read to their semicolon. */
KNOWN_CLAUSE
    : 'axiom' | 'accessible' | 'callable' | 'captures' | 'when' | 'working_space' | 'duration'
    | 'measured_by' | 'breaks' | 'continues' | 'returns' | 'hence_by' | 'reads' | 'use' | 'lemma' | 'determines' | 'separates' | 'refining'
    | 'maps' | 'monitors_for' | 'readable' | 'writable' | 'debug' | 'depends' | 'havoc' | 'inline_loop'
    | 'merge_point' | [a-z_]+ '_redundantly' | [a-z_]+ '_free'
    ;

/* Words that open a section of a specification that is not modelled. */
KNOWN_SECTION
    : 'for_example' | 'example' | 'normal_example' | 'exceptional_example' | 'model_program'
    | 'initializer' | 'static_initializer' | 'choose' | 'choose_if' | 'feasible_behavior' | 'abrupt_behavior'
    | 'loop_contract' | 'return_behavior' | 'break_behavior' | 'continue_behavior'
    | 'code' | 'extract' | 'method' | 'field' | 'constructor' | 'spec_group' | 'begin' | 'end'
    ;

KNOWN_TYPE
    : '\\bigint' | '\\real' | '\\TYPE' | '\\datagroup' | '\\seq' | '\\map' | '\\set' | '\\string' | '\\free'
    ;

KNOWN_QUANTIFIER
    : '\\seq_def' | '\\choose' | '\\bsum' | '\\infinite_union'
    ;

/* Words of expressions that JML has and that are not modelled. */
KNOWN_WORD
    : '\\not_assigned' | '\\only_assigned' | '\\only_accessed' | '\\only_called' | '\\only_captured' | '\\lockset'
    | '\\is_initialized' | '\\duration' | '\\space' | '\\working_space'
    | '\\values' | '\\exception' | '\\past' | '\\into' | '\\same_lockset'
    | '\\nowarn' | '\\nowarn_op' | '\\warn' | '\\warn_op' | '\\java_math' | '\\safe_math' | '\\bigint_math'
    | '\\peer' | '\\rep' | '\\readonly' | '\\other' | '\\concat' | '\\key' | '\\exists_unique' | '\\strictly_nothing'
    | '\\map_' [a-z_]+ | '\\permission' | '\\in_domain' | '\\before' | '\\transient' | '\\is_finite'
    | '\\all_objects' | '\\domain_implies_created' | '\\array2seq' | '\\reachLocs' | '\\inv_free'
    | '\\dl_' [a-zA-Z0-9_]+ | '\\seq_' [a-z_]+ | '\\measured_by' | '\\declassifies' | '\\erases' | '\\itself'
    | '\\transactionUpdated' | '\\transactionDepth' | '\\backup' | '\\storeref'
    | '\\disjoint' | '\\subset' | '\\union' | '\\intersect' | '\\set_minus' | '\\new_elems_fresh' | '\\inv' | '\\static_inv'
    | '\\object_creation' | '\\contains' | '\\indexOf' | '\\erasure' | '\\invariant_free_for' | '\\new_objects'
    ;

INFORMAL
    : '(*' .*? '*)'
    ;

INTEGER
    : ('0' [xX] HEX+ | '0' [bB] [01_]+ | DIGITS) [lL]?
    ;

FLOATING
    : DIGITS '.' {_input.LA(1) != '.'}? DIGITS? EXPONENT? [fFdD]?
    | '.' DIGITS EXPONENT? [fFdD]?
    | DIGITS EXPONENT [fFdD]?
    | DIGITS [fFdD]
    ;

CHARACTER
    : '\'' (~['\\\r\n] | '\\' .)+? '\''
    ;

TEXT_BLOCK
    : '"""' .*? '"""'
    ;

STRING
    : '"' (~["\\\r\n] | '\\' .)* '"'
    ;

IDENTIFIER
    : [\p{Letter}\p{Letter_Number}\p{Currency_Symbol}\p{Connector_Punctuation}]
      [\p{Letter}\p{Letter_Number}\p{Currency_Symbol}\p{Connector_Punctuation}\p{Decimal_Number}\p{Mark}]*
    ;

SPACE
    : [ \t\r\n\f]+ -> skip
    ;

LINE_COMMENT
    : '//' ~[\r\n]* -> skip
    ;

BLOCK_COMMENT
    : '/*' .*? '*/' -> skip
    ;

/* A backslash word that is not JML's, kept whole for the message. */
UNKNOWN_WORD
    : '\\' [a-zA-Z_]+
    ;

UNKNOWN
    : .
    ;

fragment DIGITS
    : [0-9] [0-9_]*
    ;

fragment HEX
    : [0-9a-fA-F_]
    ;

fragment EXPONENT
    : [eE] [+-]? [0-9]+
    ;
