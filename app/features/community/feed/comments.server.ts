import { and, eq } from 'drizzle-orm';
import { users } from '#app/accounts/users/user.table.ts';
import { personView } from '#app/features/community/person-view.ts';
import { mayRead } from '#app/features/community/visible.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { keysetList, readPage } from '#app/platform/database/keyset.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import { ago } from './ago.ts';
import type { FeedReader } from './feed.server.ts';
import { comments, feedPosts } from './post.table.ts';
import type { CommentView } from './post-view.ts';

const commentsOf = (me: string, postId: string) =>
  keysetList({
    table: comments,
    id: comments.id,
    sorts: { date: { by: comments.createdAt, type: 'moment' } },
    defaultOrder: { sort: 'date', descending: false },
    joinedWhere: and(
      isUuid(postId) ? eq(feedPosts.id, postId) : eq(feedPosts.contentId, postId),
      mayRead(me, comments),
    ),
    rows: (database, at) =>
      database
        .select({
          id: comments.id,
          userId: comments.userId,
          name: users.name,
          text: comments.content,
          createdAt: comments.createdAt,
          hiddenAt: comments.hiddenAt,
          at,
        })
        .from(comments)
        .innerJoin(feedPosts, eq(feedPosts.id, comments.postId))
        .innerJoin(users, eq(users.id, comments.userId)),
  });

/** `newest` asks for the last page; otherwise `after` is the cursor `more` of the previous page. */
interface CommentsAsked {
  after?: string | undefined;
  newest?: boolean;
}

/** Oldest first; `first` says whether there are earlier ones. */
export async function readComments(
  database: Database,
  { me, now }: FeedReader,
  postId: string,
  { after, newest }: CommentsAsked,
): Promise<{ comments: CommentView[]; first: boolean; more: string | undefined }> {
  const sort = newest ? '-date' : 'date';
  const page = await readPage(database, commentsOf(me, postId), { sort, after, limit: 30 });
  const comments = page.rows.map(
    ({ id, userId, name, text, createdAt, hiddenAt }): CommentView => ({
      id,
      author: personView(userId, name),
      by: userId === me ? 'me' : 'member',
      text,
      at: createdAt.toISOString(),
      when: ago(createdAt, now),
      hidden: hiddenAt !== null,
    }),
  );
  if (newest) return { comments: comments.reverse(), first: page.after !== undefined, more: undefined };
  return { comments, first: page.before !== undefined, more: page.after };
}
