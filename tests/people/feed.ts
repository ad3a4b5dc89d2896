import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, expect } from 'vitest';
import { feedPosts } from '#app/features/community/feed/post.table.ts';
import { elementOf, textOf } from '#tests/pages/document.ts';
import { testApp } from '#tests/site/app.ts';
import { member, type Visitor } from './visitor.ts';

/** The community with three members, shared by the tests of a file. */
export async function feedOfFile() {
  const app = await testApp();
  afterAll(app.stop);
  const { database } = app;
  const [thandi, lerato, zinhle] = [
    await member(app, 'thandi@mail.example', { fields: { full_name: 'Thandi Nkosi' } }),
    await member(app, 'lerato@mail.example', { fields: { full_name: 'Lerato Dube' } }),
    await member(app, 'zinhle@mail.example', { fields: { full_name: 'Zinhle Cele' } }),
  ];
  return {
    app,
    database,
    thandi,
    lerato,
    zinhle,
    /** Posts without script; returns the post's id. */
    async write(who: Visitor & { id: string }, content: string): Promise<string> {
      const answer = await who.post('/profile', { content });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/profile']);
      const [post] = await database
        .select()
        .from(feedPosts)
        .where(and(eq(feedPosts.userId, who.id), eq(feedPosts.content, content)));
      return post!.id;
    },
    page: async (who: Visitor, path = '/profile') => (await who.get(path)).text(),
    count: (table: PgTable) => database.$count(table),
    /** Likes and comments of the first post of a page. */
    countsIn: (html: string) =>
      elementOf(html, 'article.post .post-counts').querySelectorAll('span').map(textOf),
  };
}
