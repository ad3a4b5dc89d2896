import { afterEach, beforeEach, expect } from 'vitest';
import { collections } from '#app/content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { saveDraft } from '#app/platform/content/editing/draft.server.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { publishEntry } from '#app/platform/content/editing/publish.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { createContent } from '#app/platform/content/store.ts';
import type { Database } from '#app/platform/database/database.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';

export type Fields = Record<string, unknown>;

const now = new Date('2026-11-22T08:00:00Z');
export const ana = { by: 'ana', now };
export const ben = { by: 'ben', now };

/** Saves a draft with some changed fields. */
export async function changeEntry(
  database: Database,
  { collection, id, fields, who = ana }: { collection: string; id: string; fields: Fields; who?: typeof ana },
) {
  const { entry, value, revision } = (await findEntry(database, collection, id))!;
  const changed = { ...(value as Fields), ...fields };
  const saved = await saveDraft(database, { entry, value: changed, revision, ...who });
  return { entry, revision: (saved as { revision: number }).revision };
}

/** The same on a running site, published and synced. */
export async function publishIn(
  { database, content }: { database: Database; content: Content },
  change: { collection: string; id: string; fields: Fields },
) {
  const saved = await changeEntry(database, change);
  const published = await publishEntry(database, {
    ...saved,
    ...ana,
    collections,
    content,
    isAdministrator: true,
  });
  expect(published).toHaveProperty('version');
  await syncPublished(content, database);
}

/** Two people editing the shipped content, with a new database for each test. */
export function editingOfFile() {
  let scratch: TestDatabase;
  let content: Content;
  beforeEach(async () => {
    scratch = await cloneDatabase();
    content = createContent(shippedData, '2026-11-22', collections);
    await syncPublished(content, scratch.database);
  });
  afterEach(() => scratch.drop());
  const desk = {
    data: shippedData,
    get database() {
      return scratch.database;
    },
    get connection() {
      return scratch.config;
    },
    /** What one process serves. */
    get content() {
      return content;
    },
    /** Arguments of publishing steps. */
    get publishing() {
      return { ...ana, collections, content };
    },
    find: async (collection: string, id: string) => (await findEntry(scratch.database, collection, id))!,
    publish: (entry: number, revision: number) =>
      publishEntry(scratch.database, { entry, revision, ...desk.publishing }),
    /** What the process serves after syncing. */
    async seen() {
      expect(await syncPublished(content, scratch.database)).toEqual([]);
      return content;
    },
    change: (collection: string, id: string, fields: Fields, who = ana) =>
      changeEntry(scratch.database, { collection, id, fields, who }),
    /** The same, published. */
    async publishChange(collection: string, id: string, fields: Fields) {
      const { entry, revision } = await desk.change(collection, id, fields);
      return { entry, ...((await desk.publish(entry, revision)) as { version: number; revision: number }) };
    },
  };
  return desk;
}
