import { BuddyButtons } from '#app/features/community/buddies/buddy-buttons.tsx';
import { PersonRow } from '#app/features/community/person-row.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import type { ProfilePage } from './profile.server.ts';

export function ProfilePeople({ people }: Pick<ProfilePage, 'people'>) {
  const { requests, suggestions, findable } = people;
  return (
    <Panel id="buddies" title="Study Buddies">
      {requests.length > 0 && (
        <ul className="stack people" aria-label="Requests">
          {requests.map(({ id, person, note }) => (
            <PersonRow key={id} person={person} note={`Asks to study with you. ${note}.`}>
              <BuddyButtons id={id} name={person.name} kind="request" back="/profile" />
            </PersonRow>
          ))}
        </ul>
      )}
      {suggestions.length > 0 ? (
        <ul className="stack people" aria-label="Members who look for study buddies">
          {suggestions.map(({ id, person, note }) => (
            <PersonRow key={id} person={person} note={note}>
              <BuddyButtons id={id} name={person.name} kind="findable" back="/profile" />
            </PersonRow>
          ))}
        </ul>
      ) : (
        requests.length === 0 && <p className="muted">No one new is looking for a study buddy right now.</p>
      )}
      {!findable && (
        <p className="muted small-text">
          No one can find you yet. You can change that in your <a href="/settings#community">settings</a>.
        </p>
      )}
      <ButtonLink href="/study-buddies" variant="more">
        All study buddies
      </ButtonLink>
    </Panel>
  );
}
