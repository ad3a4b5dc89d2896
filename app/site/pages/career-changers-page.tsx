import { careerChangers } from '#app/features/careers/careers.content.ts';
import { tracks } from '#app/features/learning/catalogue/track.content.ts';
import { freeCourses } from '#app/features/learning/course/course.content.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { prerenderedPage } from '#app/platform/page.ts';
import { Card, CardGrid } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Benefits } from '#app/ui/layout/benefits.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Accordion } from '#app/ui/panels/accordion.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/career-changers-page';
import { JobRoles } from './job-roles.tsx';

export const handle = prerenderedPage;

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const page = content.single(careerChangers);
  const courses = Object.fromEntries(content.list(freeCourses).map(({ title, id }) => [title, id]));
  return { page, intro: renderMarkdown(page.intro), tracks: content.list(tracks), courses };
}

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Career changers' }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Career changers', description: args.loaderData?.page.lead, crumbs });

export default function CareerChangersPage({
  loaderData: { page, intro, tracks, courses },
}: Route.ComponentProps) {
  const { exploreCareers, startQuiz } = page;
  return (
    <>
      <PageHead title={page.title} lead={page.lead} crumbs={crumbs} pattern="data-science" />
      <Section>
        <div className="split">
          <Prose html={intro} />
          <CardGrid min={260} label="Where to begin">
            <Card
              as="li"
              level={2}
              title={exploreCareers.title}
              href="#careers"
              icon={exploreCareers.icon}
              pattern={exploreCareers.pattern}
              text={exploreCareers.text}
            />
            <Card
              as="li"
              level={2}
              title={startQuiz.title}
              href="/career-changers/quiz"
              icon={startQuiz.icon}
              pattern={startQuiz.pattern}
              text={startQuiz.text}
            />
          </CardGrid>
        </div>
      </Section>
      <Section id="why" ground="sunk" title={page.whyHead.title} lead={page.whyHead.lead}>
        <ul className="grid g3">
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
              body: <JobRoles track={track} courses={courses} />,
              open: i === 0,
            }))}
          />
          <p className="mut sm">{page.payNote}</p>
        </div>
      </Section>
      <Closing title={page.closing.title} text={page.closing.text}>
        <ButtonLink href="/career-changers/quiz">{page.closing.button}</ButtonLink>
        <ButtonLink href="/courses" variant="two">
          Browse courses
        </ButtonLink>
      </Closing>
    </>
  );
}
