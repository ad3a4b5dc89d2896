import { Facts } from '#app/ui/figures/facts.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { CodeClub } from './code-club.content.ts';
import { WhomToTellLink } from './whom-to-tell.tsx';

export const ClubPanel = ({ club }: { club: CodeClub }) => (
  <Panel title={club.name} id="club">
    <p>{club.description}</p>
    <Facts
      items={[
        { icon: 'map-pin', label: 'Where', value: club.location },
        { icon: 'clock', label: 'When', value: club.meetingTime },
        { icon: 'users', label: 'Members', value: club.members },
        { icon: 'user', label: 'Ages', value: club.ages },
      ]}
    />
    <p className="sm">
      <strong>Bring:</strong> {club.bring}
    </p>
    <WhomToTellLink />
  </Panel>
);
