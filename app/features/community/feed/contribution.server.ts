import { and, eq } from 'drizzle-orm';
import { users } from '#app/features/accounts/user.table.ts';
import { mayRead } from '#app/features/community/visible.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { comments, posts } from './post.table.ts';
import type { ContributionRef } from './post-id.ts';

export interface Contribution {
  userId: string;
  name: string;
  text: string;
}

export async function findContribution(
  database: Database,
  me: string,
  { kind, id }: ContributionRef,
): Promise<Contribution | undefined> {
  if (!isUuid(id)) return undefined;
  if (kind === 'comment') {
    const [row] = await database
      .select({ userId: comments.userId, name: users.name, text: comments.content })
      .from(comments)
      .innerJoin(users, eq(users.id, comments.userId))
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(and(eq(comments.id, id), mayRead(me, comments), mayRead(me, posts)));
    return row;
  }
  const [row] = await database
    .select({ userId: users.id, name: users.name, text: posts.content })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(eq(posts.id, id), mayRead(me, posts)));
  return row && { ...row, text: row.text ?? '' };
}
