import { data } from 'react-router';
import { currentUser, type SessionUser } from '#app/accounts/sessions/session.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { findLearnable } from '#app/features/learning/courses/learnable.server.ts';
import { defaultCourses } from '#app/features/learning/courses/subjects.ts';
import { failed } from '#app/forms/form.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { clockContext, contentContext, databaseContext, logContext } from '#app/platform/context.ts';
import { dynamicMemberPage } from '#app/platform/page.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Toast } from '#app/ui/feedback/toast.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/course-access-page';
import { isUsable } from './access.ts';
import { AccessCard, type AccessView } from './access-card.tsx';
import { type MemberCourse, readMember } from './member-courses.server.ts';

export const handle = dynamicMemberPage;

interface CardContext {
  content: Content;
  user: SessionUser;
  now: Date;
}

function accessView(
  id: string,
  title: string,
  grant: MemberCourse | undefined,
  { content, user, now }: CardContext,
): AccessView {
  const learnable = findLearnable(content, id);
  const usable = grant !== undefined && isUsable(grant, now);
  return {
    id,
    title,
    text: learnable?.description ?? '',
    pattern: learnable?.pattern ?? id,
    state: !user.emailVerified ? 'unverified' : usable && learnable ? 'open' : 'locked',
    grantedOn: grant && formatDate(grant.accessGrantedAt),
    expiresOn: grant?.expiresAt ? formatDate(grant.expiresAt) : undefined,
    expired: grant !== undefined && !usable,
    percentage: grant?.progressPercentage,
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await currentUser(context, request);
  if (!user) return { access: undefined };
  const cardContext = {
    content: context.get(contentContext),
    user,
    now: context.get(clockContext).now(),
  };
  const common = { verified: user.emailVerified, email: user.email };
  try {
    const grants = (await readMember(context.get(databaseContext), user.id))?.courses ?? [];
    const grantOf = (id: string) => grants.find(({ courseId }) => courseId === id);
    const fixed = defaultCourses.map(({ courseId, courseTitle }) =>
      accessView(courseId, courseTitle, grantOf(courseId), cardContext),
    );
    const others = grants
      .filter(({ courseId }) => !fixed.some(({ id }) => id === courseId))
      .map((grant) => accessView(grant.courseId, grant.courseTitle, grant, cardContext));
    return { access: { ...common, cards: fixed, others, granted: grants.length > 0, failed: false } };
  } catch (error) {
    context.get(logContext).error('course-access-failed', { error });
    const nothing = { cards: [], others: [], granted: true, failed: true };
    return data({ access: { ...common, ...nothing } }, { status: 503 });
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Course Access', hidden: true });

const failure = failed('Your course access could not be read.', 'Error');

export default function CourseAccessPage({ loaderData: { access } }: Route.ComponentProps) {
  if (!access) return <SignedOut />;
  const { verified, email, cards, others, granted, failed } = access;
  return (
    <>
      <PageHead title="Your Course Access" pattern="quilt">
        <p>
          Email Status: <strong>{verified ? 'Verified' : 'Not Verified - Check your email'}</strong>
        </p>
      </PageHead>
      <Section>
        <div className="stack wide">
          {!verified && <VerifyFirst email={email} />}
          {failed && <Failed />}
          {verified && !granted && (
            <Note>
              <p>
                No course access granted yet. Course access is automatically granted when you verify your
                email.
              </p>
            </Note>
          )}
          <ul className="grid grid-3" aria-label="Free courses">
            {cards.map((card) => (
              <AccessCard key={card.id} card={card} free />
            ))}
          </ul>
        </div>
      </Section>
      {others.length > 0 && (
        <Section id="others" title="Your other courses">
          <ul className="grid grid-3" aria-label="Your other courses">
            {others.map((card) => (
              <AccessCard key={card.id} card={card} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const Failed = () => (
  <>
    <Note tone="bad" title={failure.description}>
      <p>Nothing is lost. Please reload the page in a moment.</p>
    </Note>
    <div className="toasts">
      <Toast toast={failure} />
    </div>
  </>
);

const SignedOut = () => (
  <PageHead
    title="Course Access"
    lead={
      <>
        <a href="/sign-in?next=/course-access">Sign in</a> to view your course access
      </>
    }
    pattern="quilt"
  >
    <ButtonLink href="/signup">Sign Up Now</ButtonLink>
  </PageHead>
);

const VerifyFirst = ({ email }: { email: string }) => (
  <Note tone="warn" title="Email Verification Required">
    <div className="stack">
      <p>
        Please click the link in the email we sent to {email}. If you cannot find it, check your spam folder.
      </p>
      <form method="post" action="/verify-email/again">
        <input type="hidden" name="email" value={email} />
        <Button type="submit" size="small">
          Send the e-mail again
        </Button>
      </form>
    </div>
  </Note>
);
