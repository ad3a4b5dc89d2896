import { findableForm, unblockForm } from '#app/features/community/settings.ts';
import { CheckboxField, HiddenField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Submit } from '#app/forms/form.tsx';
import { SettingsForm, SettingsSection } from './settings-section.tsx';
import type { SettingsView } from './settings-view.server.ts';

export function CommunitySettings({ view, answer }: { view: SettingsView; answer?: FormAnswer | undefined }) {
  const { findable, blocked } = view.community;
  return (
    <SettingsSection
      id="community"
      title="Community"
      lead={
        <>
          Members who look for <a href="/study-buddies">study buddies</a> see your name and the courses that
          you share with them, and can ask you. Your email address is shown only to people whose request you
          accept, or who accept yours.
        </>
      }
    >
      <SettingsForm form={findableForm} section="findable" answer={answer}>
        <CheckboxField
          name="findable"
          label="Let other members find me as a study buddy"
          defaultChecked={findable}
          optional={false}
        />
        <Submit busy="Saving...">Save choice</Submit>
      </SettingsForm>
      {blocked.length > 0 && <Blocked people={blocked} />}
    </SettingsSection>
  );
}

const Blocked = ({ people }: { people: SettingsView['community']['blocked'] }) => (
  <>
    <h3 className="heading-4">People you have blocked</h3>
    <ul className="stack">
      {people.map(({ id, name }) => (
        <li key={id} className="settings-row">
          <strong className="person-name" dir="auto">
            {name}
          </strong>
          <SettingsForm form={{ ...unblockForm, id: `unblock-${id}` }} section="unblock">
            <HiddenField name="person" value={id} />
            <Submit busy="One moment..." variant="two" size="small" aria-label={`Unblock ${name}`}>
              Unblock
            </Submit>
          </SettingsForm>
        </li>
      ))}
    </ul>
  </>
);
