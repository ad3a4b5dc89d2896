import { emailForm } from '#app/accounts/settings/settings-forms.ts';
import { resendForm } from '#app/accounts/sign-up/verify-email.ts';
import { EmailField, HiddenField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { CurrentPassword, SettingsForm, SettingsSection } from './settings-section.tsx';
import type { SettingsView } from './settings-view.server.ts';

export function EmailSettings({ view, answer }: { view: SettingsView; answer?: FormAnswer | undefined }) {
  return (
    <SettingsSection
      id="email"
      title="Email address"
      lead={
        <>
          Your address is <strong>{view.user.email}</strong>. A new one counts once you have opened the link
          that we send to it.
        </>
      }
    >
      {!view.user.emailVerified && (
        <Note tone="warn" title="Not verified yet">
          <p>
            Open the link in our email. Until then your courses are locked, and profile, password and
            two-factor sign-in cannot be changed.
          </p>
          <ResendConfirmation email={view.user.email} />
        </Note>
      )}
      <SettingsForm form={emailForm} section="email" answer={answer}>
        <EmailField name="email" label="New Email Address" plainLabel />
        <CurrentPassword has={view.hasPassword} />
        <Submit busy="Sending...">Change address</Submit>
      </SettingsForm>
    </SettingsSection>
  );
}

function ResendConfirmation({ email }: { email: string }) {
  return (
    <Form form={resendForm} action="/verify-email/again">
      <HiddenField name="email" value={email} />
      <Submit busy="Sending...">Send the e-mail again</Submit>
    </Form>
  );
}
