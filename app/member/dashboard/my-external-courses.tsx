import { formatDay } from '#app/dates/time.ts';
import { ExternalBadge } from '#app/features/learning/external/external-badge.tsx';
import type { ExternalCourseView } from '#app/features/learning/external/external-course.server.ts';
import { externalCoursePath } from '#app/features/learning/external/external-course-path.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';

export function MyExternalCourses({ courses }: { courses: readonly ExternalCourseView[] }) {
  return (
    <DataTable
      caption="Courses elsewhere"
      rows={courses}
      rowKey={({ id }) => id}
      columns={[
        { key: 'course', label: 'Course', name: true, cell: ({ title }) => <strong>{title}</strong> },
        { key: 'provider', label: 'Provider' },
        {
          key: 'finished',
          label: 'Finished',
          cell: ({ finishedOn }) => <span className="nowrap">{formatDay(finishedOn)}</span>,
        },
        { key: 'status', label: 'Status', cell: (course) => <Standing course={course} /> },
        {
          key: 'change',
          label: 'Change',
          cell: ({ id, title, link }) => (
            <div className="row">
              <ButtonLink href={externalCoursePath(id)} variant="two" size="small">
                Change<span className="visually-hidden"> {title}</span>
              </ButtonLink>
              <a href={link} rel="nofollow noopener noreferrer ugc">
                Open badge<span className="visually-hidden"> of {title}</span>
              </a>
            </div>
          ),
        },
      ]}
      empty={
        <Empty title="Nothing here yet">
          Have you finished a course at a partner academy or anywhere else? Record the link to your badge or
          certificate: our staff look at it and confirm the course.
        </Empty>
      }
    />
  );
}

const Standing = ({ course: { status, reason } }: { course: ExternalCourseView }) => (
  <>
    <ExternalBadge confirmed={status === 'confirmed'} />
    {status === 'pending' && <p className="muted small-text">Our staff have not checked it yet.</p>}
    {reason && <p className="small-text">Not confirmed: {reason}</p>}
  </>
);
