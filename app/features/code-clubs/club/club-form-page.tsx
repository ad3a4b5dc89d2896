import type { ReactNode } from 'react';
import { Facts } from '#app/ui/data-display/facts.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';
import { clubsPath } from './club-address.ts';
import type { CodeClub } from './code-club.content.ts';
import { WhomToTellLink } from './whom-to-tell.tsx';

interface ClubFormPageProps {
  title: string;
  lead: string;
  club?: CodeClub | undefined;
  form: ReactNode;
  children?: ReactNode;
}

export const clubCrumbs = (title: string) => [
  { label: 'Home', href: '/' },
  { label: 'Code Clubs', href: clubsPath },
  { label: title },
];

export const ClubFormPage = ({ title, lead, club, form, children }: ClubFormPageProps) => (
  <>
    <PageHead title={title} lead={lead} crumbs={clubCrumbs(title)} pattern={club?.pattern ?? 'code-clubs'} />
    <Section>
      <div className="two-columns">
        {form}
        <aside className="stack">
          {club && <ClubPanel club={club} />}
          {children}
        </aside>
      </div>
    </Section>
  </>
);

const ClubPanel = ({ club }: { club: CodeClub }) => (
  <Panel title={club.name} id="club" action={<ExampleBadge of={club} />}>
    <p>{club.description}</p>
    <Facts
      items={[
        { icon: 'map-pin', label: 'Where', value: club.location },
        { icon: 'clock', label: 'When', value: club.meetingTime },
        { icon: 'users', label: 'Members', value: club.members },
        { icon: 'user', label: 'Ages', value: club.ages },
      ]}
    />
    <p className="small-text">
      <strong>Bring:</strong> {club.bring}
    </p>
    <WhomToTellLink />
  </Panel>
);
