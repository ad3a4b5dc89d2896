import { newsletterForm, profileForm } from '#app/features/accounts/profile/settings-forms.ts';
import { ageRanges, countries, genders } from '#app/features/accounts/sign-up/sign-up.ts';
import { CheckboxField, SelectField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { SettingsSection, settingsAction } from './settings-section.tsx';
import type { SettingsView } from './settings-view.server.ts';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

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
          <SelectField
            name="gender"
            label="Gender"
            placeholder="Not given"
            options={[...genders]}
            defaultValue={profile.gender ?? ''}
          />
          <SelectField
            name="age_range"
            label="Age Range"
            placeholder="Not given"
            options={same(ageRanges)}
            defaultValue={profile.ageRange ?? ''}
          />
          <SelectField
            name="country"
            autoComplete="country-name"
            label="Country"
            placeholder="Not given"
            options={same(countries)}
            defaultValue={profile.country ?? ''}
          />
          <TextField
            name="city"
            label="City"
            autoComplete="address-level2"
            defaultValue={profile.city ?? ''}
          />
          <Submit busy="Saving...">Save profile</Submit>
        </Form>
      </SettingsSection>
      <SettingsSection id="newsletter" title="Newsletter">
        <Form form={newsletterForm} action={settingsAction('newsletter')} answer={answer}>
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
