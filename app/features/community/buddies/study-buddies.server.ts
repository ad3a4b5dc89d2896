import type { SessionUser } from '#app/accounts/sessions/session.server.ts';
import { type MemberView, personView } from '#app/features/community/person-view.ts';
import {
  formatSharedCourses,
  readSharedCourses,
} from '#app/features/learning/enrolment/shared-courses.server.ts';
import { type Context, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import { isFindable } from './buddy.server.ts';
import { buddyList, findableList, listRequestsFrom, listRequestsTo } from './buddy-lists.server.ts';

export interface ShownPerson {
  id: string;
  person: MemberView;
  note: string;
  email?: string | undefined;
}

export async function personRows(database: Database, me: string, people: readonly { id: string }[]) {
  const shared = await readSharedCourses(database, me, idsOf(people));
  return ({ id, name }: { id: string; name: string }): ShownPerson => ({
    id,
    person: personView(id, name),
    note: formatSharedCourses(shared.get(id)),
  });
}

export async function readStudyBuddies(context: Context, { id: me }: SessionUser, query: URLSearchParams) {
  const database = context.get(databaseContext);
  const queryParam = (name: string) => query.get(name) ?? undefined;
  const search = (queryParam('q') ?? '').trim().slice(0, 100);
  const [requests, waiting, findable, buddies, found] = await Promise.all([
    listRequestsTo(database, me),
    listRequestsFrom(database, me),
    isFindable(database, me),
    readPage(database, buddyList(me), { after: queryParam('buddies'), limit: 30 }),
    readPage(database, findableList(me), {
      search,
      after: queryParam('after'),
      before: queryParam('before'),
      limit: 12,
    }),
  ]);
  const people = [...requests, ...waiting, ...found.rows];
  const view = await personRows(database, me, people);
  const page = (name: string, cursor: string | undefined) =>
    cursor && `/study-buddies?${new URLSearchParams({ ...(search && { q: search }), [name]: cursor })}`;
  return {
    query: search,
    findable,
    requests: requests.map(view),
    asked: waiting.map(view),
    buddies: {
      people: buddies.rows.map(({ email, ...row }): ShownPerson => ({ ...view(row), email })),
      pages: pages(buddies.before && '/study-buddies', page('buddies', buddies.after)),
    },
    found: {
      people: found.rows.map(view),
      pages: pages(page('before', found.before), page('after', found.after)),
    },
  };
}

const pages = (prev: string | undefined, next: string | undefined) => ({
  ...(prev && { prev }),
  ...(next && { next }),
});
