import { ExternalBadge } from '#app/features/learning/external/external-badge.tsx';
import type { CourseView } from '#app/features/learning/study/learn-view.server.ts';
import { ProgressDialog, progressId } from '#app/features/learning/study/progress-dialog.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { CourseStrip } from './course-strip.tsx';
import type { DashboardCourse } from './dashboard.server.ts';

export function MyCourse({ card }: { card: DashboardCourse }) {
  const { slug, title, percentage, usable, enrolledOn, accessUntil, course, confirmed } = card;
  const done = percentage === 100;
  return (
    <>
      <CourseStrip
        title={title}
        pattern={course?.pattern ?? slug}
        badge={
          <div className="row">
            {course?.kind === 'academy' && <ExternalBadge confirmed={confirmed} />}
            {!usable && <Badge tone="bad">Access ended</Badge>}
            {done ? <Badge tone="ok">Completed</Badge> : <Badge tone="wait">In Progress</Badge>}
          </div>
        }
        meta={[
          `Enrolled ${enrolledOn}`,
          accessUntil && `${usable ? 'Access until' : 'Access ended'} ${accessUntil}`,
        ].filter(Boolean)}
        progress={percentage}
      >
        {done && course && <ViewCertificate course={course} />}
        {usable && course ? <Open course={course} done={done} /> : <AskForMore course={course} />}
      </CourseStrip>
      {course && <ProgressDialog course={course} />}
    </>
  );
}

/** An academy's course has no certificate of ours; its page names the source. */
const ViewCertificate = ({ course: { slug, certificate } }: { course: CourseView }) => (
  <ButtonLink
    href={certificate ? `/certificates/${certificate}` : `/learn/${slug}#certificate`}
    icon="award"
    size="small"
  >
    View Certificate
  </ButtonLink>
);

function Open({ course: { slug }, done }: { course: CourseView; done: boolean }) {
  const href = `/learn/${slug}`;
  if (done)
    return (
      <ButtonLink href={href} variant="two" size="small">
        Review Course
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink href={href} size="small">
        Continue Learning
      </ButtonLink>
      <ButtonLink href={`${href}#resources`} variant="two" size="small">
        Resources
      </ButtonLink>
      <ButtonLink href={`${href}#progress`} variant="two" size="small" dialog={progressId(slug)}>
        Progress
      </ButtonLink>
    </>
  );
}

const AskForMore = ({ course }: { course: CourseView | undefined }) => (
  <ButtonLink
    variant="two"
    size="small"
    href={`/contact-us?${new URLSearchParams({ subject: 'Technical Support', message: `I would like to go on with the course ${course?.title ?? ''}.` })}`}
  >
    {course ? 'Ask for more time' : 'This course has moved: ask us'}
  </ButtonLink>
);
