import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { TicketCard } from '#app/ui/cards/ticket-card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Accordion } from '#app/ui/disclosure/accordion.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Tabs } from '#app/ui/disclosure/tabs.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/exam-prep-page';
import { certifications } from './certification.content.ts';
import { examPrep } from './exam-prep.content.ts';
import { practiceQuizzes } from './practice-quiz.content.ts';
import { formatExams } from './resolve-certification.ts';
import { StudyPlanSection } from './study-plan.tsx';

export const handle = cachedPage;

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { howExamsWork, ...page } = content.single(examPrep);
  const all = content.list(certifications);
  return {
    page,
    howExamsWork: {
      ...howExamsWork,
      sections: howExamsWork.sections.map(({ id, title, body }) => ({
        id,
        title,
        html: renderMarkdown(body, { base: 4 }),
      })),
    },
    exams: all.map((certification) => ({
      id: certification.id,
      name: certification.name,
      exams: formatExams(certification),
      info: certification.examInfo,
      questions: content.get(practiceQuizzes, certification.id)?.questions.length,
    })),
  };
}

const crumbsFor = (title: string) => [{ label: 'Home', href: '/' }, { label: title }];

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  return pageMeta(args, {
    ...(page && { title: page.title, description: page.lead, crumbs: crumbsFor(page.title) }),
  });
};

export default function ExamPrepPage({ loaderData: { page, howExamsWork, exams } }: Route.ComponentProps) {
  const nameOf = (id: string) => exams.find((exam) => exam.id === id)?.name ?? id;
  return (
    <>
      <PageHead
        title={page.title}
        lead={page.lead}
        crumbs={crumbsFor(page.title)}
        pattern="information-technology"
      />
      <Section>
        <div className="stack">
          {page.intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section id="quizzes" title={page.quizzes.title} lead={page.quizzes.lead} ground="sunk">
        <CardGrid label={page.quizzes.title}>
          {exams.map(({ id, name, exams, info, questions }) => (
            <TicketCard
              key={id}
              title={name}
              text={`Exams: ${exams}`}
              facts={[
                { label: 'Questions', value: info.questions },
                { label: 'Time', value: info.time },
                { label: 'Passing score', value: info.passingScore },
                { label: 'Validity', value: info.validity },
              ]}
            >
              {questions && (
                <ButtonLink href={`/exam-prep/${id}`} size="small">
                  Practice quiz
                </ButtonLink>
              )}
              <ButtonLink href={`/certifications/${id}`} variant="more">
                {`About ${name}`}
              </ButtonLink>
            </TicketCard>
          ))}
        </CardGrid>
      </Section>
      <Section id="how" title={howExamsWork.title} lead={howExamsWork.lead}>
        <Accordion
          name="how"
          items={howExamsWork.sections.map(({ id, title, html }, i) => ({
            id,
            title,
            body: <Prose html={html} />,
            open: i === 0,
          }))}
        />
      </Section>
      <Section id="plans" title={page.studyPlans.title} lead={page.studyPlans.lead}>
        <Tabs
          label={page.studyPlans.title}
          tabs={page.studyPlans.plans.map((plan) => ({
            id: `plan-${plan.certification}`,
            label: nameOf(plan.certification),
            panel: <StudyPlanSection plan={plan} />,
          }))}
        />
      </Section>
      <Section id="checklist" title={page.checklist.title} lead={page.checklist.lead} ground="sunk">
        <div className="grid grid-3">
          {page.checklist.groups.map(({ title, items }) => (
            <Panel key={title} title={title} level={3}>
              <Ticks items={items} />
            </Panel>
          ))}
        </div>
      </Section>
    </>
  );
}
