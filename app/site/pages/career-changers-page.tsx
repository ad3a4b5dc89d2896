import { careerChangers } from '#app/features/careers/careers.content.ts';
import { PayOrigin } from '#app/features/learning/courses/pay-origin.tsx';
import { type ShownTrack, shownTracks } from '#app/features/learning/courses/shown-tracks.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { clockContext, contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { Card, CardGrid } from '#app/ui/cards/card.tsx';
import { Accordion } from '#app/ui/disclosure/accordion.tsx';
import { Benefits } from '#app/ui/layout/benefits.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/career-changers-page';

export const handle = cachedPage;

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const page = content.single(careerChangers);
  return {
    page,
    intro: renderMarkdown(page.intro),
    tracks: shownTracks(content, context.get(clockContext).now()),
  };
}

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Career changers' }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { description: args.loaderData?.page.lead, crumbs });

export default function CareerChangersPage({ loaderData: { page, intro, tracks } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page.title} lead={page.lead} crumbs={crumbs} pattern="data-science" />
      <Section>
        <div className="split">
          <Prose html={intro} />
          <CardGrid min={260} label="Where to begin">
            <Card as="li" level={2} href="#careers" {...page.exploreCareers} />
            <Card as="li" level={2} href="/career-changers/quiz" {...page.startQuiz} />
          </CardGrid>
        </div>
      </Section>
      <Section id="why" ground="sunk" title={page.whyHead.title} lead={page.whyHead.lead}>
        <ul className="grid grid-3">
          {page.whyChooseIt.map(({ title, text }) => (
            <Card key={title} as="li" title={title} text={text} />
          ))}
        </ul>
      </Section>
      <Section id="steps" title="Five steps">
        <Benefits
          numbered
          two
          items={page.steps.map(({ title, text, link }) => ({
            title,
            text: (
              <>
                {text} {link && <a href={link.href}>{link.label}</a>}
              </>
            ),
          }))}
        />
      </Section>
      <Section id="careers" ground="sunk" title={page.careersHead.title} lead={page.careersHead.lead}>
        <div className="stack">
          <Accordion
            name="careers"
            items={tracks.map((track, i) => ({
              id: track.id,
              title: track.name,
              body: <JobRoles track={track} />,
              open: i === 0,
            }))}
          />
          <p className="muted small-text">{page.payNote}</p>
        </div>
      </Section>
      <Closing
        title={page.closing.title}
        text={page.closing.text}
        links={[
          { label: page.closing.button, href: '/career-changers/quiz' },
          { label: 'Browse courses', href: '/courses' },
        ]}
      />
    </>
  );
}

const rand = new Intl.NumberFormat('en-US');

function JobRoles({ track }: { track: ShownTrack }) {
  return (
    <ul className="grid grid-2">
      {track.jobRoles.map((role) => (
        <li key={role.title} className="stack">
          <div>
            <h4>{role.title}</h4>
            <p className="muted">{role.description}</p>
          </div>
          <p>
            <strong>
              R{rand.format(role.payFrom)} to R{rand.format(role.payTo)}
            </strong>{' '}
            a month <PayOrigin source={track.paySource} />
          </p>
          {role.courses.length > 0 && (
            <ul className="row">
              {role.courses.map(({ id, title }) => (
                <li key={id}>
                  <a href={`/courses/${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
