import { and, eq, isNull } from 'drizzle-orm';
import type { SessionUser } from '#app/accounts/sessions/session.server.ts';
import { staffHome } from '#app/accounts/users/roles.ts';
import { isFindable } from '#app/features/community/buddies/buddy.server.ts';
import {
  countBuddies,
  findableList,
  listRequestsTo,
} from '#app/features/community/buddies/buddy-lists.server.ts';
import { personRows } from '#app/features/community/buddies/study-buddies.server.ts';
import { readFeed } from '#app/features/community/feed/feed.server.ts';
import { personView } from '#app/features/community/person-view.ts';
import { datedEvents, formatEvent, isClosed } from '#app/features/events/event/dated-event.ts';
import { certificates } from '#app/features/learning/certificates/certificate.table.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { listExternalCourses } from '#app/features/learning/external/external-course.server.ts';
import { site } from '#app/organisation/site.content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { type Context, clockContext, contentContext, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { readPage } from '#app/platform/database/keyset.ts';

const shownPeople = 3;

/** The member's figures (decisions, Members): courses as on the dashboard, and certificates issued and not revoked. */
async function readFigures(database: Database, userId: string) {
  const [courses, issued, friends] = await Promise.all([
    database.$count(courseAccess, and(eq(courseAccess.userId, userId), eq(courseAccess.isActive, true))),
    database.$count(certificates, and(eq(certificates.userId, userId), isNull(certificates.revokedAt))),
    countBuddies(database, userId),
  ]);
  return { courses, friends, certificates: issued };
}

const nextEvents = (content: Content, now: Date) =>
  datedEvents(content)
    .filter((event) => !isClosed(event, now))
    .slice(0, 2)
    .map((event) => {
      const { date, time, location } = formatEvent(event);
      return { id: event.id, title: event.title, date, time, location };
    });

async function readPeople(database: Database, me: string) {
  const [requests, findable, suggestions] = await Promise.all([
    listRequestsTo(database, me),
    isFindable(database, me),
    readPage(database, findableList(me), { limit: shownPeople }),
  ]);
  const shown = [...requests.slice(0, shownPeople), ...suggestions.rows];
  const view = await personRows(database, me, shown);
  return {
    waiting: requests.length,
    requests: requests.slice(0, shownPeople).map(view),
    findable,
    suggestions: suggestions.rows.map(view),
  };
}

export async function readProfilePage(context: Context, user: SessionUser, after: string | undefined) {
  const database = context.get(databaseContext);
  const content = context.get(contentContext);
  const now = context.get(clockContext).now();
  const { shortName } = content.single(site);
  const name = user.name.trim() || `${shortName} Student`;
  const [figures, external, feed, people] = await Promise.all([
    readFigures(database, user.id),
    listExternalCourses(database, user.id),
    readFeed(database, { me: user.id, content, now }, after),
    readPeople(database, user.id),
  ]);
  return {
    shortName,
    me: personView(user.id, name),
    email: user.email,
    staffHome: staffHome(user.roles),
    verified: user.emailVerified,
    figures,
    external,
    posts: feed.posts,
    older: feed.older && `/profile?after=${feed.older}#feed`,
    later: after !== undefined,
    events: nextEvents(content, now),
    people,
    formKey: crypto.randomUUID(),
  };
}

export type ProfilePage = Awaited<ReturnType<typeof readProfilePage>>;
