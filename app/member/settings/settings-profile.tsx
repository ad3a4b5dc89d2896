import { newsletterChoiceForm, profileForm } from '#app/accounts/settings/settings-forms.ts';
import { PersonalFields } from '#app/accounts/users/personal-fields.tsx';
import { CheckboxField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Submit } from '#app/forms/form.tsx';
import { SettingsForm, SettingsSection } from './settings-section.tsx';
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
        <SettingsForm form={profileForm} section="profile" answer={answer}>
          <TextField name="full_name" label="Full Name" autoComplete="name" defaultValue={profile.fullName} />
          <PersonalFields profile={profile} />
          <Submit busy="Saving...">Save profile</Submit>
        </SettingsForm>
      </SettingsSection>
      <SettingsSection id="newsletter" title="Newsletter">
        <SettingsForm form={newsletterChoiceForm} section="newsletter" answer={answer}>
          <CheckboxField
            name="newsletter_subscribed"
            label="Send me the newsletter with new courses, events and funding"
            defaultChecked={view.newsletter}
            optional={false}
          />
          <Submit busy="Saving...">Save choice</Submit>
        </SettingsForm>
      </SettingsSection>
    </>
  );
}
