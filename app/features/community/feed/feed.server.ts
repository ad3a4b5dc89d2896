import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#app/accounts/users/user.table.ts';
import { personView } from '#app/features/community/person-view.ts';
import { mayMeet, mayRead } from '#app/features/community/visible.server.ts';
import { site } from '#app/organisation/site.content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { decodeCursor } from '#app/platform/database/cursor.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { keysetList, newestBy, type RowOf, readPage } from '#app/platform/database/keyset.ts';
import { containsWords } from '#app/platform/database/search.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import { ago } from './ago.ts';
import { type DatedPost, organisationPosts } from './own-posts.ts';
import { comments, feedPosts, postLikes } from './post.table.ts';
import type { PostView } from './post-view.ts';

export interface FeedReader {
  me: string;
  content: Content;
  now: Date;
}

const mostCommentsCounted = 1000;

// The qualified name: in single-table queries Drizzle omits it, and `id` would refer to the inner table.
const figures = (me: string) => ({
  likes: sql<number>`(select count(*)::int from ${postLikes} l where l.post_id = ${feedPosts}.id)`,
  liked: sql<boolean>`exists (select from ${postLikes} l where l.post_id = ${feedPosts}.id and l.user_id = ${me})`,
  comments: sql<number>`(select count(*)::int from (select from ${comments} c
    where c.post_id = ${feedPosts}.id and (c.hidden_at is null or c.user_id = ${me}) and ${mayMeet(me, sql`c.user_id`)}
    limit ${mostCommentsCounted}) seen)`,
});

type FeedRow = Omit<RowOf<ReturnType<typeof feedOf>>, 'at'>;

const columns = (me: string) => ({
  id: feedPosts.id,
  userId: feedPosts.userId,
  name: users.name,
  text: feedPosts.content,
  createdAt: feedPosts.createdAt,
  hiddenAt: feedPosts.hiddenAt,
  ...figures(me),
});

const feedOf = (me: string, also?: SQL) =>
  keysetList({
    table: feedPosts,
    id: feedPosts.id,
    ...newestBy(feedPosts.createdAt),
    joinedWhere: and(isNull(feedPosts.contentId), mayRead(me, feedPosts), also),
    rows: (database, at) =>
      database
        .select({ ...columns(me), at })
        .from(feedPosts)
        .innerJoin(users, eq(users.id, feedPosts.userId)),
  });

function memberPost(row: FeedRow, { me, now }: FeedReader): PostView {
  const { id, userId, name, text, createdAt, hiddenAt, likes, liked, comments } = row;
  return {
    id,
    author: personView(userId ?? '', name ?? ''),
    by: userId === me ? 'me' : 'member',
    text: text ?? '',
    at: createdAt.toISOString(),
    when: ago(createdAt, now),
    likes,
    liked,
    comments,
    hidden: hiddenAt !== null,
  };
}

async function withFigures(
  database: Database,
  { me, content, now }: FeedReader,
  own: DatedPost[],
): Promise<PostView[]> {
  if (own.length === 0) return [];
  const rows = await database
    .select({ contentId: feedPosts.contentId, ...figures(me) })
    .from(feedPosts)
    .where(inArray(feedPosts.contentId, idsOf(own)));
  const { name } = content.single(site);
  return own.map(({ id, text, link, at }) => {
    const { likes = 0, liked = false, comments = 0 } = rows.find((row) => row.contentId === id) ?? {};
    return {
      id,
      author: personView('naledi', name),
      by: 'organisation',
      text,
      link,
      at: at.toISOString(),
      when: ago(at, now),
      likes,
      liked,
      comments,
      hidden: false,
    };
  });
}

async function shown(database: Database, reader: FeedReader, rows: readonly FeedRow[], own: DatedPost[]) {
  const views = [
    ...rows.map((row) => memberPost(row, reader)),
    ...(await withFigures(database, reader, own)),
  ];
  return views.sort((a, b) => b.at.localeCompare(a.at));
}

/** Newest first, with the organisation's posts inserted by date (decisions, Members). */
export async function readFeed(database: Database, reader: FeedReader, after: string | undefined) {
  const from = decodeCursor(after, 'moment', true);
  const page = await readPage(database, feedOf(reader.me), { after: from && after, limit: 10 });
  // An empty page becomes the first.
  const newest = from && page.before ? new Date(from.at) : undefined;
  const oldest = page.after ? page.rows.at(-1)?.createdAt : undefined;
  const own = organisationPosts(reader.content, reader.now).filter(
    ({ at }) => (!newest || at < newest) && (!oldest || at >= oldest),
  );
  return { posts: await shown(database, reader, page.rows, own), older: page.after };
}

export async function readPost(
  database: Database,
  reader: FeedReader,
  id: string,
): Promise<PostView | undefined> {
  const { me, content, now } = reader;
  if (!isUuid(id)) {
    const own = organisationPosts(content, now).filter((post) => post.id === id);
    return (await withFigures(database, reader, own))[0];
  }
  const [row] = await database
    .select(columns(me))
    .from(feedPosts)
    .innerJoin(users, eq(users.id, feedPosts.userId))
    .where(and(eq(feedPosts.id, id), mayRead(me, feedPosts)));
  return row && memberPost(row, reader);
}

export async function searchPosts(
  database: Database,
  reader: FeedReader,
  query: string,
  limit: number,
): Promise<PostView[]> {
  const feed = feedOf(reader.me, containsWords(query, [feedPosts.content]));
  const { rows } = await readPage(database, feed, { limit });
  const plain = query.toLowerCase().split(/\s+/).filter(Boolean);
  const own = organisationPosts(reader.content, reader.now).filter(({ text }) =>
    plain.every((word) => text.toLowerCase().includes(word)),
  );
  return (await shown(database, reader, rows, own)).slice(0, limit);
}
