import type { SessionUser } from '#app/accounts/sessions/session.server.ts';
import { type OwnSubmission, personOf, readOwnSubmissions } from '#app/applications/applicant/own.server.ts';
import { canWithdraw, kindOfOwn } from '#app/applications/applicant/withdraw.server.ts';
import { statusLabel } from '#app/applications/definition/status-label.ts';
import { type Kinds, submissionsContext } from '#app/applications/definition/submission.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { datedEvent, isOver } from '#app/features/events/event/dated-event.ts';
import { findLearnable } from '#app/features/learning/courses/learnable.server.ts';
import { isUsable } from '#app/features/learning/enrolment/access.ts';
import { type MemberCourse, readMember } from '#app/features/learning/enrolment/member-courses.server.ts';
import { courseView } from '#app/features/learning/study/learn-view.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { type Context, clockContext, contentContext, databaseContext } from '#app/platform/context.ts';

const joinDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Johannesburg',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

export type DashboardCourse = ReturnType<typeof courseCard> & { confirmed: boolean };

/** Completion of our own courses is recorded; that of external ones is only self-reported. */
const standingOf = (
  { progressPercentage, certificateCode, certificateRevokedAt }: MemberCourse,
  kind?: string,
) => {
  if (progressPercentage < 100) return 'in progress';
  if (certificateRevokedAt) return 'withdrawn';
  return kind === 'hosted' || certificateCode ? 'completed' : 'self-reported';
};

function courseCard(content: Content, member: MemberCourse, now: Date) {
  const learnable = findLearnable(content, member.courseId);
  return {
    slug: member.courseId,
    title: member.courseTitle,
    percentage: member.progressPercentage,
    standing: standingOf(member, learnable?.kind),
    usable: isUsable(member, now),
    enrolledOn: formatDate(member.enrolledAt ?? member.accessGrantedAt),
    accessUntil: member.expiresAt ? formatDate(member.expiresAt) : undefined,
    course: learnable && courseView(learnable, member),
  };
}

function submissionRow(kinds: Kinds, content: Content, own: OwnSubmission, now: Date) {
  const { label, withdrawal } = kindOfOwn(kinds, own).sender;
  const event = datedEvent(content, own.event);
  return {
    kind: label,
    id: own.id,
    title: own.title,
    when: event ? formatDate(event.start) : `Sent ${formatDate(own.sentAt)}`,
    status: statusLabel(own.status, own.withdrawn),
    withdraw: canWithdraw(own) && !(event && isOver(event, now)) ? withdrawal.label : undefined,
  };
}

/** Where to continue: the course opened last, or else the newest. */
function nextOf(courses: readonly MemberCourse[], cards: readonly DashboardCourse[]) {
  const seen = (i: number) => courses[i]?.lastSeenAt?.getTime() ?? 0;
  const [latest] = cards
    .map((card, i) => ({ card, at: seen(i) }))
    .filter(({ card }) => card.usable && card.course?.next)
    .sort((a, b) => b.at - a.at);
  const next = latest?.card.course?.next;
  return next && { title: next.title, course: latest.card.title };
}

export async function readDashboard(context: Context, user: SessionUser) {
  const database = context.get(databaseContext);
  const content = context.get(contentContext);
  const now = context.get(clockContext).now();
  const kinds = context.get(submissionsContext);
  const [member, submissions] = await Promise.all([
    readMember(database, user.id),
    readOwnSubmissions(database, kinds, personOf(user)),
  ]);
  const external = member?.external ?? [];
  const confirmed = external.filter(({ status }) => status === 'confirmed');
  const isConfirmed = (slug: string) => confirmed.some(({ courseId }) => courseId === slug);
  const courses = member?.courses ?? [];
  const cards = courses.map((course) => ({
    ...courseCard(content, course, now),
    confirmed: course.progressPercentage === 100 && isConfirmed(course.courseId),
  }));
  const standing = (one: DashboardCourse['standing']) => cards.filter((card) => card.standing === one).length;
  const views = cards.flatMap(({ course, usable }) => (course && usable ? [course] : []));
  const sum = (figure: 'done' | 'total') => views.reduce((total, view) => total + view[figure], 0);
  return {
    name: user.name.trim() || 'Student',
    verified: user.emailVerified,
    joined: member ? joinDate.format(member.joinedAt) : '',
    active: cards.filter(({ usable }) => usable).length,
    next: nextOf(courses, cards),
    steps: { done: sum('done'), total: sum('total') },
    stats: {
      enrolled: cards.length,
      completed: cards.filter(({ percentage }) => percentage === 100).length,
      certificates: standing('completed'),
      selfReported: cards.filter((card) => card.standing === 'self-reported' && !card.confirmed).length,
      confirmed: confirmed.length,
      inProgress: standing('in progress'),
    },
    courses: cards,
    certificates: courses.flatMap(
      ({ certificateCode: code, certificateIssuedAt: at, certificateRevokedAt, courseTitle }) =>
        code && at
          ? [{ code, title: courseTitle, date: formatDate(at), withdrawn: certificateRevokedAt !== null }]
          : [],
    ),
    external,
    submissions: submissions.map((own) => submissionRow(kinds, content, own, now)),
  };
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;
