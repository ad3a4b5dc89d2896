import { childrenPath, startPath } from '#app/features/code-clubs/club/club-address.ts';
import { withMembers } from '#app/features/code-clubs/club/club-members.server.ts';
import { codeClubs, codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { WhomToTell } from '#app/features/code-clubs/club/whom-to-tell.tsx';
import { StarterDialog, starterDialog } from '#app/features/code-clubs/starter/starter-form.tsx';
import { StudentDialog } from '#app/features/code-clubs/student/student-form.tsx';
import { VolunteerDialog } from '#app/features/code-clubs/volunteer/volunteer-form.tsx';
import { pageMeta } from '#app/organisation/meta.ts';
import { site } from '#app/organisation/site.content.ts';
import { shownPictures } from '#app/pictures/shown-pictures.server.ts';
import { contentContext, databaseContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { Card, CardGrid } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Disclosure } from '#app/ui/disclosure/accordion.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/code-clubs-page';
import { ClubCard } from './club-card.tsx';

export const handle = cachedPage;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const page = content.single(codeClubsPage);
  const imageOf = await shownPictures(context, content.list(codeClubs));
  return {
    page,
    safeguarding: content.single(site).safeguarding,
    clubs: await Promise.all(
      content.list(codeClubs).map(async (club) => ({
        ...(await withMembers(context.get(databaseContext), club)),
        image: imageOf(club.image),
        aboutHtml: renderMarkdown(club.about),
      })),
    ),
    startHtml: renderMarkdown(page.startClub.text),
    safetyHtml: renderMarkdown(page.safety.text),
    agreements: [page.consent.guardian, page.consent.photo].map(({ version, text }) => ({
      version,
      html: renderMarkdown(text),
    })),
  };
}

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Code Clubs' }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description: args.loaderData?.page.hero.lead,
    crumbs,
  });

export default function CodeClubsPage({
  loaderData: { page, safeguarding, clubs, startHtml, safetyHtml, agreements },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page.hero.title} lead={page.hero.lead} crumbs={crumbs} pattern="code-clubs">
        <p>{page.hero.note}</p>
        <div className="row">
          <ButtonLink href={startPath} dialog={starterDialog}>
            {page.startClub.title}
          </ButtonLink>
        </div>
      </PageHead>
      <Section>
        <CardGrid label="What a club gives you">
          {page.benefits.map(({ title, text, icon, pattern }) => (
            <Card
              key={title}
              as="li"
              level={2}
              title={title}
              text={text}
              icon={icon}
              pattern={pattern}
              head="low"
            />
          ))}
        </CardGrid>
      </Section>
      <Section ground="sunk" title={page.clubsHead.title} lead={page.clubsHead.lead} id="clubs">
        <CardGrid label="Code clubs">
          {clubs.map((club) => (
            <ClubCard key={club.id} club={club} />
          ))}
        </CardGrid>
      </Section>
      <Section title="How you join" id="how">
        <CardGrid>
          {page.steps.map(({ title, text }, i) => (
            <Card key={title} as="li" title={`${i + 1}. ${title}`} text={text} />
          ))}
        </CardGrid>
      </Section>
      <Section
        ground="sunk"
        title={page.startClub.question}
        id="start"
        action={
          <ButtonLink href={startPath} dialog={starterDialog} variant="more">
            Apply to start a club
          </ButtonLink>
        }
      >
        <div className="stack wide">
          <Prose html={startHtml} />
          <div className="grid grid-2">
            {page.startClub.needs.length > 0 && (
              <Needs id="needs" title="What you need" items={page.startClub.needs} />
            )}
            {page.startClub.gives.length > 0 && (
              <Needs id="gives" title="What you get" items={page.startClub.gives} />
            )}
          </div>
        </div>
      </Section>
      <Section title={page.safety.title} id="safety">
        <div className="split">
          <div className="stack">
            <Prose html={safetyHtml} />
            <WhomToTell safeguarding={safeguarding} />
          </div>
          <div>
            {agreements.map(({ version, html }, i) => (
              <Disclosure key={version + html} summary={page.safety.agreements[i]}>
                <Prose html={html} />
                <p className="small-text muted">Version {version}</p>
              </Disclosure>
            ))}
            <p>
              <a href={childrenPath}>What we know about you: a page for children</a>
            </p>
          </div>
        </div>
      </Section>
      <StarterDialog reasons={page.reasons.starter} />
      <StudentDialog reasons={page.reasons.student} consent={page.consent.student.text} />
      <VolunteerDialog reasons={page.reasons.volunteer} />
    </>
  );
}

const Needs = ({ id, title, items }: { id: string; title: string; items: readonly string[] }) => (
  <Panel id={id} title={title} level={3}>
    <Ticks items={items} />
  </Panel>
);
