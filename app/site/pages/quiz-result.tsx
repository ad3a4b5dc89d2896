import type { CareerQuiz } from '#app/features/careers/careers.content.ts';
import { CourseCard } from '#app/features/learning/catalogue/course-card.tsx';
import type { DatedSummary } from '#app/features/learning/courses/course-summary.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import { Prose } from '#app/ui/text/prose.tsx';

interface QuizResultProps {
  result: Omit<CareerQuiz['results'][number], 'track' | 'course'> & {
    html: string;
    track: string;
    course: DatedSummary | undefined;
    others: string[];
  };
  crumbs: { label: string; href?: string }[];
}

export function QuizResult({ result, crumbs }: QuizResultProps) {
  const { title, html, track, firstStep, strengths, pattern, course, others } = result;
  return (
    <>
      <PageHead title={title} lead={`Your track: ${track}`} crumbs={crumbs} pattern={pattern}>
        <div className="row">
          <ButtonLink href={`/courses?category=${encodeURIComponent(track)}`}>See the courses</ButtonLink>
          <ButtonLink href="/career-changers/quiz" variant="two">
            Take the quiz again
          </ButtonLink>
        </div>
      </PageHead>
      <Section>
        <div className="two-columns">
          <div className="stack">
            <Prose html={html} />
            <h2>What you bring</h2>
            <Ticks items={strengths} />
            <h2>Your first step</h2>
            <p>{firstStep}</p>
            <p className="muted">Close behind: {others.join(' and ')}.</p>
          </div>
          {course && <CourseCard course={course} pattern={pattern} />}
        </div>
      </Section>
    </>
  );
}
