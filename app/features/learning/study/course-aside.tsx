import { Facts } from '#app/ui/data-display/facts.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import { BeadRows } from './beads.tsx';
import type { CourseView } from './learn-view.server.ts';

export const inMinutes = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = `${minutes % 60} min`;
  return hours > 0 ? `${hours} h ${rest}` : rest;
};

export const beadsOf = ({ modules }: CourseView) =>
  modules.map(({ title, steps }) => ({ title, lessons: steps.map((step) => step.done) }));

interface CourseAsideProps {
  course: CourseView;
  needs: readonly string[];
  resources: readonly { label: string; href: string }[];
}

export function CourseAside({ course, needs, resources }: CourseAsideProps) {
  const { pattern, minutes, enrolledOn, accessUntil } = course;
  return (
    <>
      <Panel id="progress" title="Your progress">
        <div id="beads" data-region>
          <BeadRows modules={beadsOf(course)} pattern={pattern} />
        </div>
        <Facts
          items={[
            { icon: 'clock', label: 'Time spent', value: inMinutes(minutes) },
            { icon: 'calendar', label: 'Enrolled', value: enrolledOn },
            ...(accessUntil ? [{ icon: 'lock', label: 'Access until', value: accessUntil }] : []),
          ]}
        />
      </Panel>
      <Panel id="resources" title="Resources">
        {needs.length > 0 && (
          <>
            <h3 className="heading-4">What you need</h3>
            <Ticks items={needs} />
          </>
        )}
        <ul className="stack">
          {course.academyUrl && (
            <li>
              <a href={course.academyUrl} rel="noopener">
                The course at {course.academy}
              </a>
            </li>
          )}
          {resources.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
