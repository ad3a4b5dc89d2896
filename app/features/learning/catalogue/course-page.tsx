import { Under18 } from '#app/accounts/sign-up/under-18.tsx';
import { ScholarshipDialog } from '#app/features/funding/scholarship/scholarship-dialog.tsx';
import type { Course } from '#app/features/learning/courses/course.content.ts';
import { notOpenYet } from '#app/features/learning/courses/course-summary.ts';
import { pageTitle, requireCourse } from '#app/features/learning/courses/find-course.ts';
import { manifestLink } from '#app/features/learning/offline/offline-files.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Avatar } from '#app/ui/lists/avatar.tsx';
import { Badge, ExampleBadge } from '#app/ui/lists/badge.tsx';
import type { Route } from './+types/course-page';
import { type CoursePageView, readCoursePage } from './course-page.server.ts';
import { CourseFacts, CourseSide } from './course-side.tsx';
import { CourseAtAcademy, CourseHere } from './course-text.tsx';

export const handle = cachedPage;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readCoursePage(context, requireCourse(context.get(contentContext), params.slug));

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: 'Course Not Found', hidden: true });
  const { course, jsonLd, modules } = args.loaderData;
  const { description } = course.details ?? course;
  const title = pageTitle(course);
  const described = pageMeta(args, { title, description, jsonLd, crumbs: crumbsOf(course) });
  return modules.length > 0 ? [...described, manifestLink] : described;
};

const crumbsOf = (course: Course) => [
  course.catalogue === 'Professional Certifications'
    ? { label: course.catalogue, href: '/professional-certifications' }
    : { label: 'Catalog', href: '/courses' },
  { label: pageTitle(course) },
];

export default function CoursePage({ loaderData: view }: Route.ComponentProps) {
  const { course, pattern, summary } = view;
  const { academy, description, details, type } = course;
  return (
    <>
      <PageHead
        title={pageTitle(course)}
        lead={details?.subtitle ?? description}
        crumbs={crumbsOf(course)}
        pattern={pattern}
        badges={
          <>
            {academy && <Avatar seed={academy} size="small" />}
            {academy && <span className="muted small-text">{academy}</span>}
            <span>
              <Badge tone="wait">{details ? 'Course' : type}</Badge>
            </span>
            {summary.way && <Badge>{summary.way}</Badge>}
          </>
        }
      >
        {details && <p>{details.description}</p>}
        <div className="row">
          <Begin view={view} />
        </div>
        <p className="small-text">
          <Under18 />
        </p>
      </PageHead>
      <Section>
        <div className="two-columns facts-first">
          <CourseFacts view={view} />
          {details ? <CourseAtAcademy details={details} pattern={pattern} /> : <CourseHere view={view} />}
          <CourseSide view={view} />
        </div>
      </Section>
      {view.scholarship && <ScholarshipDialog reasons={view.scholarship} />}
    </>
  );
}

function Begin({ view }: { view: CoursePageView }) {
  const { course, summary, learners, hasAcademyLink, modules } = view;
  const { id, lessons } = course;
  if (learners)
    return (
      <>
        <form method="post" action={`/courses/${id}/enrol`} data-members={`/courses/${id}`}>
          <Button type="submit">Get Started With Self-Paced</Button>
        </form>
        <p className="small-text">
          <strong>{learners.total}</strong> already enrolled
        </p>
        {!hasAcademyLink && (
          <p className="small-text">
            The link to the academy is not here yet.{' '}
            <a href="/contact-us?subject=Technical%20Support">Ask us for it.</a>
          </p>
        )}
        {learners.counted && (
          <p className="small-text">
            {learners.counted} <ExampleBadge of={course} />
          </p>
        )}
      </>
    );
  const first = modules[0]?.topics[0]?.href ?? `/learn/${id}`;
  if (lessons)
    return (
      <>
        <ButtonLink href={first} data-member-post={`/courses/${id}/enrol`}>
          Start learning
        </ButtonLink>
        <p className="small-text">Free, and open to everyone: you need no account.</p>
      </>
    );
  if (summary.isOpen) return <ButtonLink href="#class">How to take part</ButtonLink>;
  // The specification's words for paid courses; pressing them says first that there is no class yet.
  return (
    <>
      <ButtonLink href="#opening">
        {summary.isFree ? 'Tell me when it opens' : `Get started - ${summary.price}`}
      </ButtonLink>
      <p className="small-text">{notOpenYet(summary)}</p>
    </>
  );
}
