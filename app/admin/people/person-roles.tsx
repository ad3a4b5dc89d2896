import { StepButton } from '#app/staff/staff-fields.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { RoleStep } from './person-forms.ts';
import type { PersonView } from './person-view.server.ts';

export function RolePanels({ view: { person, isMe } }: { view: PersonView }) {
  const { roles, banned, named } = person;
  return (
    <>
      <Panel title="Administrator" id="admin">
        <p>Sees everything below /admin, personal data of members and children included, and gives roles.</p>
        {named ? (
          <p className="mut">Named in the settings of the server (ADMIN_EMAILS).</p>
        ) : (
          <Step step={roles.includes('admin') ? 'take-admin' : 'give-admin'} name={person.name} />
        )}
      </Panel>
      <Panel title="Moderator" id="moderator">
        <p>Sees reported posts and comments, hides and restores them, and sees nothing else of /admin.</p>
        <Step step={roles.includes('moderator') ? 'take-moderator' : 'give-moderator'} name={person.name} />
      </Panel>
      <Panel title="Editor" id="editor">
        <p>
          Writes and publishes content and pictures, and sees nothing else of /admin: no personal data of
          anyone.
        </p>
        <Step step={roles.includes('editor') ? 'take-editor' : 'give-editor'} name={person.name} />
      </Panel>
      <Panel title="Ban" id="ban">
        <p>A banned person is signed out everywhere and cannot sign in; posts and comments are not shown.</p>
        {isMe ? (
          <p className="mut">You cannot ban yourself.</p>
        ) : (
          <Step step={banned ? 'unban' : 'ban'} name={person.name} />
        )}
      </Panel>
    </>
  );
}

const labels: Record<RoleStep, string> = {
  'give-admin': 'Make administrator',
  'take-admin': 'Remove administrator role',
  'give-moderator': 'Make moderator',
  'take-moderator': 'Remove moderator role',
  'give-editor': 'Make editor',
  'take-editor': 'Remove editor role',
  ban: 'Ban',
  unban: 'Lift the ban',
};

const Step = ({ step, name }: { step: RoleStep; name: string }) => (
  <StepButton variant="two" values={{ step }} aria-label={`${labels[step]}: ${name}`}>
    {labels[step]}
  </StepButton>
);
