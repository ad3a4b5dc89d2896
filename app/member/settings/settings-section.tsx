import type { ComponentProps, ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PasswordField } from '#app/forms/fields.tsx';
import { Form } from '#app/forms/form.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import type { SettingsView } from './settings-view.server.ts';

interface SettingsFormProps extends Omit<ComponentProps<typeof Form>, 'action'> {
  section: string;
  anchor?: string;
}

/** Says whose page it was: another account may be signed in by then, in another tab. */
export function SettingsForm({ section, anchor = '', ...form }: SettingsFormProps) {
  const { user } = useLoaderData() as SettingsView;
  return <Form action={`/settings?section=${section}&owner=${user.id}${anchor}`} {...form} />;
}

export function SettingsSection({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Panel id={id} title={title}>
      <div className="stack">
        {lead && <p className="muted">{lead}</p>}
        {children}
      </div>
    </Panel>
  );
}

/** Asks for the password before a sensitive change; without a password a recent sign-in is required instead. */
export function CurrentPassword({ has }: { has: boolean }) {
  if (has)
    return (
      <PasswordField
        name="current_password"
        label="Current Password"
        hint="We ask for it because someone else may be using a device you left open."
        autoComplete="current-password"
        plainLabel
      />
    );
  return (
    <p className="hint">
      Your account has no password. You can do this within ten minutes of signing in, or after you{' '}
      <a href="/sign-in/again?next=/settings">confirm that it is you</a>.
    </p>
  );
}
