import { data } from 'react-router';
import { requireUser } from '#app/accounts/sessions/guard.server.ts';
import { newExternalCoursePath } from '#app/features/learning/external/external-course-path.ts';
import { BeadRing } from '#app/features/learning/study/beads.tsx';
import { failed } from '#app/forms/form.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { logContext } from '#app/platform/context.ts';
import { counted } from '#app/platform/counted.ts';
import { dynamicMemberPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Stat, Stats } from '#app/ui/data-display/stat.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Toast } from '#app/ui/feedback/toast.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { TitledSection } from '#app/ui/layout/titled-section.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import type { Route } from './+types/dashboard-page';
import { type Dashboard, readDashboard } from './dashboard.server.ts';
import { MyCertificates } from './my-certificates.tsx';
import { MyCourse } from './my-course.tsx';
import { MyExternalCourses } from './my-external-courses.tsx';
import { MySubmissions } from './my-submissions.tsx';

export const handle = dynamicMemberPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { user } = await requireUser(context, request);
  try {
    return { dashboard: await readDashboard(context, user) };
  } catch (error) {
    context.get(logContext).error('dashboard-failed', { error });
    return data({ dashboard: undefined }, { status: 503 });
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Dashboard', hidden: true });

const failure = failed('Failed to load your dashboard', 'Error');

export default function DashboardPage({ loaderData: { dashboard } }: Route.ComponentProps) {
  if (!dashboard)
    return (
      <>
        <PageHead plain title="Dashboard" />
        <Section>
          <Note tone="bad" title="Failed to load your dashboard">
            <p>Nothing is lost. Please reload the page in a moment.</p>
          </Note>
        </Section>
        <div className="toasts">
          <Toast toast={failure} />
        </div>
      </>
    );
  const { courses, submissions, certificates, external, verified } = dashboard;
  return (
    <>
      <Welcome dashboard={dashboard} />
      <Section>
        <div className="stack wide">
          {!verified && <VerifyFirst />}
          <Figures stats={dashboard.stats} />
          <TitledSection
            id="courses"
            title="My Courses"
            titleId="courses-title"
            tools={
              <ButtonLink href="/courses" variant="more">
                Browse More Courses
              </ButtonLink>
            }
          >
            {courses.length === 0 ? <NoCourses /> : <CourseList courses={courses} />}
          </TitledSection>
          <TitledSection id="certificates" title="My Certificates" titleId="certificates-title">
            <MyCertificates certificates={certificates} />
          </TitledSection>
          <TitledSection
            id="elsewhere"
            title="Courses elsewhere"
            titleId="elsewhere-title"
            tools={
              <ButtonLink href={newExternalCoursePath()} variant="more">
                Add a course
              </ButtonLink>
            }
          >
            <MyExternalCourses courses={external} />
          </TitledSection>
          <TitledSection id="registrations" title="My registrations" titleId="registrations-title">
            <MySubmissions submissions={submissions} />
          </TitledSection>
        </div>
      </Section>
    </>
  );
}

const NoCourses = () => (
  <Empty title="No courses enrolled yet" action={<ButtonLink href="/courses">Explore Courses</ButtonLink>}>
    Start your learning journey by enrolling in your first course
  </Empty>
);

const CourseList = ({ courses }: Pick<Dashboard, 'courses'>) => (
  <div className="stack">
    {courses.map((card) => (
      <MyCourse key={card.slug} card={card} />
    ))}
  </div>
);

function Welcome({ dashboard: { name, joined, active, next, steps } }: { dashboard: Dashboard }) {
  const count = `You have ${counted(active, 'active course')}.`;
  const left = steps.total - steps.done;
  return (
    <PageHead
      title={`Welcome back, ${name}`}
      lead={next ? `${count} Next: ${next.title}.` : count}
      badges={
        <>
          <Badge tone="wait">Active Learner</Badge>
          {joined && <span className="small-text muted">{`Joined ${joined}`}</span>}
        </>
      }
      side={
        steps.total > 0 && (
          <BeadRing percent={Math.floor((100 * steps.done) / steps.total)}>
            of all your lessons done. {left > 0 ? `${left} to go.` : 'Nothing left to do!'}
          </BeadRing>
        )
      }
    />
  );
}

/** Every course completed here has a certificate (members document, Dashboard); self-reported ones are shown separately. */
function Figures({ stats }: Pick<Dashboard, 'stats'>) {
  const { enrolled, completed, certificates, selfReported, confirmed, inProgress } = stats;
  return (
    <Stats>
      <Stat label="Enrolled Courses" value={enrolled} />
      <Stat
        label="Completed"
        value={completed}
        note={selfReported > 0 ? `${selfReported} of them self-reported` : undefined}
      />
      <Stat
        label="Certificates"
        value={certificates}
        note={
          confirmed > 0
            ? `${confirmed} more from elsewhere, confirmed by staff`
            : selfReported > 0
              ? 'Academy courses have certificates of their own'
              : undefined
        }
      />
      <Stat label="In Progress" value={inProgress} />
    </Stats>
  );
}

const VerifyFirst = () => (
  <Note tone="warn" title="Email Verification Required">
    <p>
      Your three free courses open as soon as you have clicked the link in our email.{' '}
      <a href="/course-access">See your course access</a>
    </p>
  </Note>
);
