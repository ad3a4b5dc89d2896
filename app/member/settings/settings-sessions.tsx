import { endSessionForm, endSessionsForm } from '#app/accounts/settings/settings-forms.ts';
import { HiddenField } from '#app/forms/fields.tsx';
import { Submit } from '#app/forms/form.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { SettingsForm, SettingsSection } from './settings-section.tsx';
import type { SettingsView } from './settings-view.server.ts';

export function SessionSettings({ view: { devices } }: { view: SettingsView }) {
  return (
    <SettingsSection
      id="sessions"
      title="Devices"
      lead="Where you are signed in. A device you sign out is signed out as soon as it opens another page."
    >
      <ul className="stack">
        {devices.map(({ id, device, since, used, mine }) => (
          <li key={id} className="settings-row">
            <div>
              <strong>{device}</strong>
              <p className="muted small-text">
                since {since}, last used {used}
              </p>
            </div>
            {mine ? (
              <Badge tone="ok">This device</Badge>
            ) : (
              <SettingsForm form={{ ...endSessionForm, id: `end-session-${id}` }} section="session">
                <HiddenField name="session" value={id} />
                <Submit
                  busy="One moment..."
                  variant="two"
                  size="small"
                  aria-label={`Sign out ${device}, since ${since}`}
                >
                  Sign out
                </Submit>
              </SettingsForm>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <SettingsForm form={endSessionsForm} section="sessions">
          <Submit busy="One moment..." variant="two">
            Sign out all other devices
          </Submit>
        </SettingsForm>
      )}
    </SettingsSection>
  );
}
