import { Accordion } from '#app/ui/disclosure/accordion.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import type { StudyPlan as Plan } from './exam-prep.content.ts';

export function StudyPlanSection({ plan: { certification, hoursPerWeek, intro, weeks } }: { plan: Plan }) {
  return (
    <div className="stack">
      <p>{intro}</p>
      <p className="muted">{`${weeks.length} weeks of about ${hoursPerWeek} hours`}</p>
      <Accordion
        name={`plan-${certification}-weeks`}
        numbered
        items={weeks.map(({ title, tasks }, i) => ({
          title,
          body: <Ticks items={tasks} />,
          open: i === 0,
        }))}
      />
    </div>
  );
}
