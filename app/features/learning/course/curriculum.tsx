import { Ticks } from '#app/ui/lists/ticks.tsx';
import { Accordion } from '#app/ui/panels/accordion.tsx';
import type { CourseDetail } from './course-detail.content.ts';

export interface CurriculumModule {
  title: string;
  topics: readonly { title: string }[];
}

export function Overview({ detail: { overview, whatYouLearn, curriculum } }: { detail: CourseDetail }) {
  return (
    <div className="stack wide">
      <div className="stack">
        {overview.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="stack">
        <h2 className="h3">Here's what you will learn.</h2>
        <Ticks items={whatYouLearn} />
      </div>
      {curriculum.map(({ id, title, topics }) => (
        <div className="stack" key={id}>
          <h3 className="h4">{title}</h3>
          <Ticks items={topics.map((topic) => topic.title)} />
        </div>
      ))}
    </div>
  );
}

export function Curriculum({
  modules,
  part = 'topics',
}: {
  modules: readonly CurriculumModule[];
  part?: string;
}) {
  const parts = modules.reduce((sum, { topics }) => sum + topics.length, 0);
  return (
    <div className="stack">
      <h2 className="h3">{`${modules.length} modules, ${parts} ${part}`}</h2>
      <Accordion
        name="curriculum"
        numbered
        items={modules.map(({ title, topics }, i) => ({
          id: `module-${i + 1}`,
          title,
          body: <Ticks items={topics.map((topic) => topic.title)} />,
          open: i === 0,
        }))}
      />
    </div>
  );
}
