import { ExternalBadge } from '#app/features/learning/external/external-badge.tsx';
import type { ExternalCourseView } from '#app/features/learning/external/external-course.server.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';

/** Separate from the figures, which count only our own certificates. */
export function ProfileExternal({ courses }: { courses: readonly ExternalCourseView[] }) {
  const confirmed = courses.filter(({ status }) => status === 'confirmed').length;
  return (
    <Panel id="elsewhere" title="Courses elsewhere">
      <p className="muted">{`${confirmed} confirmed by staff, ${courses.length - confirmed} self-reported`}</p>
      <ul className="stack">
        {courses.map(({ id, title, provider, status }) => (
          <li key={id}>
            <strong>{title}</strong>
            <p className="muted small-text">{provider}</p>
            <ExternalBadge confirmed={status === 'confirmed'} />
          </li>
        ))}
      </ul>
      <ButtonLink href="/dashboard#elsewhere" variant="more">
        Change the list
      </ButtonLink>
    </Panel>
  );
}
