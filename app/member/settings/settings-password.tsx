import { NewPasswordFields } from '#app/accounts/password/new-password-fields.tsx';
import { passwordForm } from '#app/accounts/settings/settings-forms.ts';
import type { FormAnswer } from '#app/forms/form.ts';
import { Submit } from '#app/forms/form.tsx';
import { CurrentPassword, SettingsForm, SettingsSection } from './settings-section.tsx';
import type { SettingsView } from './settings-view.server.ts';

export function PasswordSettings({ view, answer }: { view: SettingsView; answer?: FormAnswer | undefined }) {
  return (
    <SettingsSection
      id="password"
      title="Password"
      lead="At least 6 characters, and not easy to guess. Your other devices are signed out."
    >
      <SettingsForm form={passwordForm} section="password" answer={answer}>
        <CurrentPassword has={view.hasPassword} />
        <NewPasswordFields id="settings-strength" label="New Password" />
        <Submit busy="Saving...">{view.hasPassword ? 'Change password' : 'Set a password'}</Submit>
      </SettingsForm>
    </SettingsSection>
  );
}
