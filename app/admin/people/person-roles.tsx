import { StepButton } from '#app/forms/step-form.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { type InvitedRole, invitedRoles, roleNames } from './invited-roles.ts';
import { changeOf, type RoleStep } from './person-forms.ts';
import type { PersonView } from './person-view.server.ts';

const rights: Readonly<Record<InvitedRole, string>> = {
  admin: 'Sees everything below /admin, personal data of members and children included, and gives roles.',
  moderator: 'Sees reported posts and comments, hides and restores them, and sees nothing else of /admin.',
  editor:
    'Writes and publishes content, pictures and newsletters, and sees nothing else of /admin: no personal data of anyone. Addresses that mail goes to, the bank account, agreements, retention, legal pages, menus, colours and emails about accounts can only be changed by an administrator.',
  writer: 'Writes drafts of content and asks for their publication. An editor publishes them.',
};

export function RolePanels({ view: { person, isMe } }: { view: PersonView }) {
  const { roles, banned, named } = person;
  return (
    <>
      {invitedRoles.toReversed().map((role) => (
        <Panel key={role} title={roleNames[role]} id={role}>
          <p>{rights[role]}</p>
          {role === 'admin' && named ? (
            <p className="muted">Named in the settings of the server (ADMIN_EMAILS).</p>
          ) : (
            <Step step={roles.includes(role) ? `take-${role}` : `give-${role}`} name={person.name} />
          )}
        </Panel>
      ))}
      <Panel title="Ban" id="ban">
        <p>A banned person is signed out everywhere and cannot sign in; posts and comments are not shown.</p>
        {isMe ? (
          <p className="muted">You cannot ban yourself.</p>
        ) : (
          <Step step={banned ? 'unban' : 'ban'} name={person.name} />
        )}
      </Panel>
    </>
  );
}

function labelOf(step: RoleStep): string {
  if (step === 'ban') return 'Ban';
  if (step === 'unban') return 'Lift the ban';
  const [way, role] = changeOf(step);
  const name = roleNames[role].toLowerCase();
  return way === 'give' ? `Make ${name}` : `Remove ${name} role`;
}

const Step = ({ step, name }: { step: RoleStep; name: string }) => (
  <StepButton variant="two" values={{ step }} aria-label={`${labelOf(step)}: ${name}`}>
    {labelOf(step)}
  </StepButton>
);
