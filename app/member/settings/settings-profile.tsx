import { newsletterChoiceForm, profileForm } from '#app/accounts/settings/settings-forms.ts';
import { PersonalFields } from '#app/accounts/users/personal-fields.tsx';
import { CheckboxField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { SettingsSection, settingsAction } from './settings-section.tsx';
import type { SettingsView } from './settings-view.server.ts';

export function ProfileSettings({ view, answer }: { view: SettingsView; answer?: FormAnswer | undefined }) {
  const { profile } = view;
  return (
    <>
      <SettingsSection
        id="profile"
        title="Profile"
        lead={
          <>
            Your name is printed on certificates. The rest only appears in numbers about who we reach; our{' '}
            <a href="/privacy">privacy policy</a> says more.
          </>
        }
      >
        <Form form={profileForm} action={settingsAction('profile')} answer={answer}>
          <TextField name="full_name" label="Full Name" autoComplete="name" defaultValue={profile.fullName} />
          <PersonalFields profile={profile} />
          <Submit busy="Saving...">Save profile</Submit>
        </Form>
      </SettingsSection>
      <SettingsSection id="newsletter" title="Newsletter">
        <Form form={newsletterChoiceForm} action={settingsAction('newsletter')} answer={answer}>
          <CheckboxField
            name="newsletter_subscribed"
            label="Send me the newsletter with new courses, events and funding"
            defaultChecked={view.newsletter}
            optional={false}
          />
          <Submit busy="Saving...">Save choice</Submit>
        </Form>
      </SettingsSection>
    </>
  );
}
