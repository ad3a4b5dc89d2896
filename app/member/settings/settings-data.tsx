import { deleteAccountForm } from '#app/accounts/settings/settings-forms.ts';
import { CheckboxField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Submit } from '#app/forms/form.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Disclosure } from '#app/ui/disclosure/accordion.tsx';
import { CurrentPassword, SettingsForm, SettingsSection } from './settings-section.tsx';
import type { SettingsView } from './settings-view.server.ts';

export function DataSettings({ view, answer }: { view: SettingsView; answer?: FormAnswer | undefined }) {
  return (
    <SettingsSection
      id="data"
      title="Your data"
      lead="Take a copy of everything we hold about you, or leave."
    >
      <div className="row">
        <ButtonLink href="/settings/export" variant="two" icon="download">
          Export my data
        </ButtonLink>
      </div>
      <Disclosure summary="Delete my account" open={answer?.form === deleteAccountForm.id}>
        <SettingsForm form={deleteAccountForm} section="delete" answer={answer}>
          <p>
            Your account, profile, posts, progress and certificates are erased, and with them your event
            registrations, enquiries, applications and messages. Registrations for a code club, and those of
            children that you sent in with an address other than yours, stay for as long as our{' '}
            <a href="/privacy">privacy policy</a> says. It cannot be undone. Export your data and save your
            certificates first.
          </p>
          {view.certificates > 0 && (
            <CheckboxField
              name="keep_certificates"
              label="Keep my certificates"
              hint="For people of 18 and over. Your name, the course and the date stay at the certificate's address, so that an employer can check it. Nothing else stays. Our last email to you has a link with which you can remove each of them at any time; without it, write to us."
            />
          )}
          <CheckboxField name="confirm" label="I understand that this cannot be undone" />
          <CurrentPassword has={view.hasPassword} />
          <Submit busy="Deleting...">Delete my account</Submit>
        </SettingsForm>
      </Disclosure>
    </SettingsSection>
  );
}
