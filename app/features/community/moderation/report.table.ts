import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/users/user.table.ts';
import { reportReasons } from '#app/features/community/feed/contribution.ts';
import { comments, feedPosts } from '#app/features/community/feed/post.table.ts';
import { valuesOf } from '#app/forms/options.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';

export const outcomes = ['hidden', 'kept'] as const;

export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    postId: uuid('post_id').references(() => feedPosts.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    reason: text({ enum: valuesOf(reportReasons) }).notNull(),
    details: text(),
    createdAt: timestampMs('created_at').notNull().defaultNow(),
    resolvedAt: timestampMs('resolved_at'),
    resolvedBy: text('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    outcome: text({ enum: outcomes }),
  },
  (table) => [
    unique().on(table.userId, table.postId),
    unique().on(table.userId, table.commentId),
    index().on(table.postId),
    index().on(table.commentId),
    index().on(table.createdAt, table.id),
    index('reports_open').on(table.createdAt, table.id).where(sql`${table.resolvedAt} is null`),
    check('reports_about_one', sql`(${table.postId} is null) <> (${table.commentId} is null)`),
  ],
);
