package org.smallscope.ui.settings;

import java.util.Optional;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.smallscope.ui.repository.ServerLogins;

/**
 * User and password for a server. They are read from the secure storage and written there, in the background; a stored
 * password is never shown, nor brought into a field.
 */
final class LoginFields {

    private final Composite room;
    private final Text user;
    private final Text password;
    private String url = "";
    private boolean typed;

    LoginFields(Composite parent) {
        room = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).equalWidth(true).applyTo(room);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(room);
        user = field(
                SWT.BORDER, "user", "Who asks the server; kept in Eclipse's secure storage, for all who use this URL");
        password = field(
                SWT.BORDER | SWT.PASSWORD,
                "password",
                "Kept in Eclipse's secure storage; empty: the one that is stored. Without a user, both are forgotten");
    }

    private Text field(int style, String message, String tip) {
        Text text = new Text(room, style);
        text.setMessage(message);
        text.setToolTipText(tip);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        text.addModifyListener(e -> typed = true);
        return text;
    }

    void setEnabled(boolean enabled) {
        user.setEnabled(enabled);
        password.setEnabled(enabled);
    }

    /** Shows what is stored for a server; nothing for an empty URL. */
    void show(String server) {
        if (server.equals(url)) {
            return;
        }
        url = server;
        fill("", false);
        if (server.isEmpty()) {
            return;
        }
        ICoreRunnable read = monitor -> {
            Optional<String> known = ServerLogins.user(server);
            boolean secret = ServerLogins.hasPassword(server);
            later(server, known.orElse(""), secret);
        };
        Job.createSystem("Read the login for the repository of field bounds", read)
                .schedule();
    }

    private void later(String server, String known, boolean secret) {
        if (room.isDisposed()) {
            return;
        }
        room.getDisplay().asyncExec(() -> {
            if (!room.isDisposed() && server.equals(url) && !typed) {
                fill(known, secret);
            }
        });
    }

    private void fill(String known, boolean secret) {
        user.setText(known);
        password.setText("");
        password.setMessage(secret ? "a password is stored" : "password");
        typed = false;
    }

    Optional<String> user() {
        return Optional.of(user.getText().strip()).filter(t -> !t.isEmpty());
    }

    Optional<String> password() {
        return Optional.of(password.getText()).filter(t -> !t.isEmpty());
    }

    /** Stores what was typed for a server; a failure is shown by the workbench. */
    void store(String server) {
        if (!typed) {
            return;
        }
        typed = false;
        String name = user().orElse("");
        String secret = password().orElse("");
        ICoreRunnable write = monitor -> ServerLogins.store(server, name, secret);
        Job job = Job.create("Keep the login for the repository of field bounds", write);
        job.schedule();
    }
}
