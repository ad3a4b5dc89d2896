import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { collections } from '#app/content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { saveDraft } from '#app/platform/content/editing/draft.server.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { publishEntry } from '#app/platform/content/editing/publish.server.ts';
import { catchUp } from '#app/platform/content/published/published.server.ts';
import { type ContentData, readContent } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

export type Fields = Record<string, unknown>;

const now = new Date('2026-11-22T08:00:00Z');
export const ana = { by: 'ana', now };
export const ben = { by: 'ben', now };

/** Two people who edit the shipped content, before each test on a database of its own. */
export function editingOfFile() {
  let data: ContentData;
  let scratch: TestDatabase;
  let content: Content;
  beforeAll(async () => {
    data = await readContent('content', collections);
  });
  beforeEach(async () => {
    scratch = await cloneDatabase();
    content = createContent(data, '2026-11-22', collections);
    await catchUp(content, scratch.database);
  });
  afterEach(() => scratch.drop());
  const desk = {
    get data() {
      return data;
    },
    get database() {
      return scratch.database;
    },
    /** What one process serves. */
    get content() {
      return content;
    },
    /** What a step needs that publishes. */
    get publishing() {
      return { ...ana, collections, content };
    },
    find: async (collection: string, id: string) => (await findEntry(scratch.database, collection, id))!,
    publish: (entry: number, revision: number) =>
      publishEntry(scratch.database, { entry, revision, ...desk.publishing }),
    /** What the process serves once it has caught up. */
    async seen() {
      expect(await catchUp(content, scratch.database)).toEqual([]);
      return content;
    },
    /** Saves a change of some fields over what stands. */
    async change(collection: string, id: string, fields: Fields, who = ana) {
      const { entry, value, revision } = await desk.find(collection, id);
      const changed = { ...(value as Fields), ...fields };
      const saved = await saveDraft(scratch.database, { entry, value: changed, revision, ...who });
      return { entry, revision: (saved as { revision: number }).revision };
    },
    /** The same, published. */
    async publishChange(collection: string, id: string, fields: Fields) {
      const { entry, revision } = await desk.change(collection, id, fields);
      return { entry, ...((await desk.publish(entry, revision)) as { version: number; revision: number }) };
    },
  };
  return desk;
}
