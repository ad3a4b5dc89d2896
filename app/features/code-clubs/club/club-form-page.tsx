import type { ReactNode } from 'react';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { clubsPath } from './club-address.ts';
import { ClubPanel } from './club-card.tsx';
import type { CodeClub } from './code-club.content.ts';

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
      <div className="two-col">
        {form}
        <aside className="stack">
          {club && <ClubPanel club={club} />}
          {children}
        </aside>
      </div>
    </Section>
  </>
);
