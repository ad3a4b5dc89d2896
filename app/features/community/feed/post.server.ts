import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { mayAnswer } from '#app/features/community/visible.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import type { ContributionRef } from './contribution.ts';
import { comments, feedPosts, postLikes } from './post.table.ts';

interface NewPost {
  userId: string;
  /** The same key means the same post, unless the text differs. */
  key: string;
  content: string;
  createdAt: Date;
}

export async function createPost(database: Database, post: NewPost): Promise<string> {
  const [made] = await database
    .insert(feedPosts)
    .values({ id: orderedId(post.createdAt), ...post })
    .onConflictDoNothing()
    .returning({ id: feedPosts.id });
  if (made) return made.id;
  const [known] = await database
    .select({ id: feedPosts.id, content: feedPosts.content })
    .from(feedPosts)
    .where(and(eq(feedPosts.userId, post.userId), eq(feedPosts.key, post.key)));
  if (known?.content === post.content) return known.id;
  return createPost(database, { ...post, key: crypto.randomUUID() });
}

/** Creates the row of an organisation's post. Undefined if this member cannot see such a post. */
export async function openPost(
  database: Database,
  me: string,
  id: string,
  isOwn: (contentId: string) => boolean,
): Promise<string | undefined> {
  if (isUuid(id)) {
    const [row] = await database
      .select({ id: feedPosts.id })
      .from(feedPosts)
      .where(and(eq(feedPosts.id, id), mayAnswer(me, feedPosts)));
    return row?.id;
  }
  return isOwn(id) ? rowOfContent(database, id) : undefined;
}

async function rowOfContent(database: Database, contentId: string): Promise<string> {
  await database.insert(feedPosts).values({ contentId }).onConflictDoNothing();
  const [row] = await database
    .select({ id: feedPosts.id })
    .from(feedPosts)
    .where(eq(feedPosts.contentId, contentId));
  return row!.id;
}

/** Likes or unlikes a post; idempotent. `postId` is from `openPost`. */
export async function setLike(
  database: Database,
  { userId, postId, liked, now }: { userId: string; postId: string; liked: boolean; now: Date },
): Promise<void> {
  if (liked)
    await database.insert(postLikes).values({ userId, postId, createdAt: now }).onConflictDoNothing();
  else
    await database.delete(postLikes).where(and(eq(postLikes.userId, userId), eq(postLikes.postId, postId)));
}

interface NewComment extends NewPost {
  postId: string;
}

export async function addComment(database: Database, comment: NewComment): Promise<void> {
  const made = await database
    .insert(comments)
    .values({ id: orderedId(comment.createdAt), ...comment })
    .onConflictDoNothing()
    .returning({ id: comments.id });
  if (made.length > 0) return;
  const [known] = await database
    .select({ content: comments.content })
    .from(comments)
    .where(and(eq(comments.userId, comment.userId), eq(comments.key, comment.key)));
  if (known?.content !== comment.content)
    await addComment(database, { ...comment, key: crypto.randomUUID() });
}

export async function deleteOwn(
  database: Database,
  userId: string,
  { kind, id }: ContributionRef,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const gone =
    kind === 'post'
      ? await database
          .delete(feedPosts)
          .where(and(eq(feedPosts.id, id), eq(feedPosts.userId, userId)))
          .returning({ id: feedPosts.id })
      : await database
          .delete(comments)
          .where(and(eq(comments.id, id), eq(comments.userId, userId)))
          .returning({ id: comments.id });
  return gone.length > 0;
}

let last = 0;
let count = 0;

/** A version 7 UUID; those of one process within a millisecond keep their order. */
export function orderedId(now: Date): string {
  const time = Math.max(now.getTime(), last);
  count = time === last ? count + 1 : 0;
  last = time;
  if (count > 0xfff) {
    last += 1;
    count = 0;
  }
  const random = randomBytes(8);
  random[0] = (random[0]! & 0x3f) | 0x80;
  const tail = random.toString('hex');
  const head = last.toString(16).padStart(12, '0');
  return `${head.slice(0, 8)}-${head.slice(8)}-7${count.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
