import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HelpArticle, helpArticles } from '#app/features/help/help-article.content.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { changeEntry } from '#tests/people/editing.ts';
import { adminApp } from '#tests/people/staff.ts';
import { type Visitor, visitor } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

const collection = helpArticles.name;
const number = 4711;

let one: TestApp;
let other: TestApp;
let staff: [Visitor, Visitor];
let shipped: HelpArticle;
beforeAll(async () => {
  const { app, admin } = await adminApp();
  one = app;
  other = await testApp({ settings: { ADMIN_EMAILS: one.settings.ADMIN_EMAILS.join() }, beside: one });
  const beside = visitor(other);
  for (const [name, value] of admin.jar) beside.jar.set(name, value);
  staff = [admin, beside];
  shipped = one.content.list(helpArticles)[0]!;
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

/** A draft of an article, numbered `index`. */
async function draftOf(title: string, index: number): Promise<string> {
  const { answer } = await staff[0].send(`/admin/content/${collection}`, { title });
  const id = answer.redirectTo.split('/').at(-1) as string;
  await changeEntry(one.database, { collection, id, fields: { ...shipped, id, title, index } });
  return id;
}

async function publish(by: Visitor, id: string) {
  const { revision } = (await findEntry(one.database, collection, id))!;
  return by.send(`/admin/content/${collection}/${id}`, { step: 'publish', revision: String(revision) });
}

const taken = (title: string, index: number) =>
  `“${title}” has the address /help/article/${index} already. Please choose another one.`;

test('a process that is behind refuses a second entry with the same number', async () => {
  const first = await draftOf('First of two', number);
  const second = await draftOf('Second of two', number);
  expect((await publish(staff[0], first)).status).toBe(200);
  expect(other.content.get(helpArticles, first)).toBeUndefined();
  const { status, answer } = await publish(staff[1], second);
  expect([status, answer.errors]).toEqual([400, { index: taken('First of two', number) }]);
});

test('of two entries with the same number published concurrently, only one succeeds', async () => {
  for (let round = 1; round <= 5; round += 1) {
    const ids = await Promise.all(['one', 'two'].map((name) => draftOf(`${name} ${round}`, number + round)));
    const answers = await Promise.all(ids.map((id, i) => publish(staff[i as 0 | 1], id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  }
});

test('a number freed in another process can be used at once', async () => {
  const first = await draftOf('Given back', number + 100);
  const second = await draftOf('Taken up', number + 100);
  expect((await publish(staff[0], first)).status).toBe(200);
  expect((await publish(staff[1], second)).status).toBe(400);
  const { revision } = (await findEntry(one.database, collection, first))!;
  const path = `/admin/content/${collection}/${first}`;
  expect((await staff[0].send(path, { step: 'unpublish', revision: String(revision) })).status).toBe(200);
  expect((await publish(staff[1], second)).status).toBe(200);
});
