import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { personId, users } from '#app/accounts/users/user.table.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';

const hiding = {
  hiddenAt: timestampMs('hidden_at'),
  hiddenBy: text('hidden_by').references(() => users.id, { onDelete: 'set null' }),
};

/** The organisation's posts are content; they get a row here, without text, on the first like or comment. */
export const feedPosts = pgTable(
  'posts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    contentId: text('content_id').unique(),
    key: uuid(),
    content: text(),
    createdAt: timestampMs('created_at').notNull().defaultNow(),
    ...hiding,
  },
  (table) => [
    unique().on(table.userId, table.key),
    index('posts_feed').on(table.createdAt, table.id).where(sql`${table.contentId} is null`),
    check('posts_somebodys', sql`(${table.userId} is null) <> (${table.contentId} is null)`),
    check('posts_words', sql`(${table.content} is null) = (${table.userId} is null)`),
  ],
);

export const postLikes = pgTable(
  'post_likes',
  {
    userId: personId(),
    postId: uuid('post_id')
      .notNull()
      .references(() => feedPosts.id, { onDelete: 'cascade' }),
    createdAt: timestampMs('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] }), index().on(table.userId)],
);

export const comments = pgTable(
  'comments',
  {
    id: uuid().primaryKey().defaultRandom(),
    postId: uuid('post_id')
      .notNull()
      .references(() => feedPosts.id, { onDelete: 'cascade' }),
    userId: personId(),
    key: uuid(),
    content: text().notNull(),
    createdAt: timestampMs('created_at').notNull().defaultNow(),
    ...hiding,
  },
  (table) => [unique().on(table.userId, table.key), index().on(table.postId, table.createdAt, table.id)],
);
