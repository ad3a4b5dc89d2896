import { StepButton } from '#app/forms/step-form.tsx';
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
          Writes and publishes content, pictures and newsletters, and sees nothing else of /admin: no personal
          data of anyone. Addresses that mail goes to, the bank account, agreements, retention, legal pages,
          menus, colours and emails about accounts can only be changed by an administrator.
        </p>
        <Step step={roles.includes('editor') ? 'take-editor' : 'give-editor'} name={person.name} />
      </Panel>
      <Panel title="Writer" id="writer">
        <p>Writes drafts of content and asks for their publication. An editor publishes them.</p>
        <Step step={roles.includes('writer') ? 'take-writer' : 'give-writer'} name={person.name} />
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
  'give-writer': 'Make writer',
  'take-writer': 'Remove writer role',
  ban: 'Ban',
  unban: 'Lift the ban',
};

const Step = ({ step, name }: { step: RoleStep; name: string }) => (
  <StepButton variant="two" values={{ step }} aria-label={`${labels[step]}: ${name}`}>
    {labels[step]}
  </StepButton>
);
