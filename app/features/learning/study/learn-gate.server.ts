import { currentSession, type SessionUser } from '#app/accounts/sessions/session.server.ts';
import { hasQuizzes } from '#app/features/learning/courses/curriculum.ts';
import { findLearnable, type Learnable } from '#app/features/learning/courses/learnable.server.ts';
import { isUsable } from '#app/features/learning/enrolment/access.ts';
import { type MemberCourse, readMember } from '#app/features/learning/enrolment/member-courses.server.ts';
import { type EnrolmentRefusal, redirectRefused } from '#app/features/learning/enrolment/refuse.server.ts';
import type { ExternalCourseView } from '#app/features/learning/external/external-course.server.ts';
import { type Saved, succeeded } from '#app/forms/form.ts';
import {
  type Context,
  clockContext,
  contentContext,
  databaseContext,
  requestInfoContext,
} from '#app/platform/context.ts';
import { notFound } from '#app/platform/page.ts';
import type { LearnerContext, StudyProgress } from './study.server.ts';

const previewLearner: SessionUser = {
  id: '',
  name: '',
  email: '',
  emailVerified: true,
  role: 'user',
  roles: [],
};

const begun = ({ slug, title }: Learnable, now: Date): MemberCourse => ({
  courseId: slug,
  courseTitle: title,
  accessGrantedAt: now,
  expiresAt: null,
  isActive: true,
  enrolledAt: now,
  completedAt: null,
  progressPercentage: 0,
  timeSpentMinutes: 0,
  lastPlace: null,
  lastSeenAt: null,
  work: { done: [], best: {} },
  certificateCode: null,
  certificateIssuedAt: null,
  certificateRevokedAt: null,
});

interface Studying {
  user: SessionUser;
  learnable: Learnable;
  course: MemberCourse;
  /** Her own record of it, if it is taught elsewhere. */
  recorded?: ExternalCourseView | undefined;
  now: Date;
}

export async function findStudying(
  context: Context,
  request: Request,
  slug: string,
): Promise<Studying | EnrolmentRefusal> {
  const learnable = findLearnable(context.get(contentContext), slug);
  if (!learnable) throw notFound('Course Not Found', { label: 'Back to Courses', href: '/courses' });
  const now = context.get(clockContext).now();
  if (context.get(requestInfoContext).preview)
    return { user: previewLearner, learnable, course: begun(learnable, now), now };
  const session = await currentSession(context, request);
  if (!session) return 'signIn';
  const { user } = session;
  if (!user.emailVerified) return 'verify';
  const member = await readMember(context.get(databaseContext), user.id, learnable.slug);
  const [course] = member?.courses ?? [];
  if (!member || !course) return 'denied';
  if (!isUsable(course, now)) return 'ended';
  const recorded = member.external.find(({ courseId }) => courseId === learnable.slug);
  return { user, learnable, course, recorded, now };
}

export async function requireStudying(context: Context, request: Request, slug: string): Promise<Studying> {
  const found = await findStudying(context, request, slug);
  if (typeof found === 'string') throw await redirectRefused(context, found);
  return found;
}

export const learnerOf = ({ user, learnable, now }: Studying, place?: string): LearnerContext => ({
  userId: user.id,
  name: user.name,
  curriculum: learnable.curriculum,
  place,
  now,
});

export function afterStep(learnable: Learnable, studied: StudyProgress, next: string): Saved {
  if (!studied.completedNow) return { redirectTo: next };
  return {
    redirectTo: `/learn/${learnable.slug}`,
    toast: succeeded(
      hasQuizzes(learnable.curriculum)
        ? 'Well done! Your certificate is ready.'
        : 'Well done! You have ticked off everything.',
      'Course completed',
    ),
  };
}
