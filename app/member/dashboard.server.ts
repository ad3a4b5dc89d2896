import type { RouterContextProvider } from 'react-router';
import type { Person } from '#app/features/accounts/record-lists.ts';
import type { SessionUser } from '#app/features/accounts/session/session.server.ts';
import { datedEvent } from '#app/features/events/dated-event.ts';
import { isUsable } from '#app/features/learning/access.ts';
import { type MemberCourse, readMember } from '#app/features/learning/member-courses.server.ts';
import { written } from '#app/organisation/time.ts';
import { statusWords } from '#app/organisation/words.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { clockContext, contentContext, databaseContext } from '#app/platform/context.ts';
import { canCancel } from './cancel-record.server.ts';
import { type CourseView, courseView } from './learn-view.server.ts';
import { learnableOf } from './learnable.server.ts';
import { type OwnRecord, readOwnRecords } from './own-records.server.ts';

/** Whose records are shown: by the account, and by its e-mail address once that is proven. */
export const personOf = ({ id, email, emailVerified }: SessionUser): Person => ({
  userId: id,
  email: emailVerified ? email : undefined,
});

const joinDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Johannesburg',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** A course card. Without `course` it is no longer taught. */
export interface DashboardCourse {
  slug: string;
  title: string;
  percentage: number;
  usable: boolean;
  enrolledOn: string;
  accessUntil?: string | undefined;
  course?: CourseView | undefined;
}

function courseCard(content: Content, member: MemberCourse, now: Date): DashboardCourse {
  const learnable = learnableOf(content, member.courseId);
  return {
    slug: member.courseId,
    title: member.courseTitle,
    percentage: member.progressPercentage,
    usable: isUsable(member, now),
    enrolledOn: written(member.enrolledAt ?? member.accessGrantedAt),
    accessUntil: member.expiresAt ? written(member.expiresAt) : undefined,
    course: learnable && courseView(learnable, member),
  };
}

function recordRow(content: Content, record: OwnRecord, now: Date) {
  const { kind, id, title, status, withdrawn, sentAt, subject } = record;
  const event = kind === 'event' ? datedEvent(content, subject) : undefined;
  return {
    kind,
    id,
    title,
    when: event ? written(event.start) : `Sent ${written(sentAt)}`,
    status: statusWords(status, withdrawn),
    canCancel: canCancel(record, content, now),
  };
}

/** Where to go on: in the course that she looked at last, else in the newest. */
function nextOf(courses: readonly MemberCourse[], cards: readonly DashboardCourse[]) {
  const seen = (i: number) => courses[i]?.lastSeenAt?.getTime() ?? 0;
  const [latest] = cards
    .map((card, i) => ({ card, at: seen(i) }))
    .filter(({ card }) => card.usable && card.course?.next)
    .sort((a, b) => b.at - a.at);
  const next = latest?.card.course?.next;
  return next && { title: next.title, course: latest.card.title };
}

/** Everything that the dashboard shows, in two queries beside that of the session. */
export async function readDashboard(context: Readonly<RouterContextProvider>, user: SessionUser) {
  const database = context.get(databaseContext);
  const content = context.get(contentContext);
  const now = context.get(clockContext).now();
  const [member, records] = await Promise.all([
    readMember(database, user.id),
    readOwnRecords(database, personOf(user)),
  ]);
  const courses = member?.courses ?? [];
  const cards = courses.map((course) => courseCard(content, course, now));
  const completed = cards.filter(({ percentage }) => percentage === 100).length;
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
      completed,
      ours: courses.filter(({ certificateCode }) => certificateCode).length,
      inProgress: cards.length - completed,
    },
    courses: cards,
    certificates: courses.flatMap(({ certificateCode: code, certificateIssuedAt: at, courseTitle }) =>
      code && at ? [{ code, title: courseTitle, date: written(at) }] : [],
    ),
    records: records.map((record) => recordRow(content, record, now)),
  };
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;
