import fc from 'fast-check';
import { expect, test } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { handlersIn } from '#tests/hostile/active-html.ts';
import { hostileMarkdown } from '#tests/hostile/hostile-markdown.ts';
import { staffOfFile } from '#tests/people/staff.ts';
import { rounds } from '#tests/run/rounds.ts';
import { origin } from '#tests/site/app.ts';

const { app, admin } = await staffOfFile();
const { id } = app.content.list(posts)[0]!;
const path = `/admin/content/${posts.name}/${id}`;
const entry = async () => (await findEntry(app.database, posts.name, id))!;

/** Saves a draft as the entry's page does. */
async function save(fields: Record<string, unknown>): Promise<number> {
  const { value, revision } = await entry();
  const cookie = [...admin.jar].map((pair) => pair.join('=')).join('; ');
  const answer = await app.app.request(`${origin}${path}/draft`, {
    method: 'POST',
    body: JSON.stringify({ value: { ...(value as object), ...fields }, revision, over: false }),
    headers: { 'content-type': 'application/json', origin, cookie },
  });
  await answer.arrayBuffer();
  return answer.status;
}

const scriptsIn = (html: string) => html.match(/<script/gi)?.length;

test('hostile texts can be saved, published and shown: nothing runs and nothing fails', async () => {
  const before = scriptsIn(await (await app.get(`/blog/${id}`)).text());
  let published = 0;
  const one = async (body: string, title: string) => {
    expect(await save({ body, title, description: title })).toBe(200);
    const step = { step: 'publish', revision: String((await entry()).revision) };
    const { status } = await admin.post(path, step);
    expect([303, 400]).toContain(status);
    if (status === 303) published += 1;
    expect((await admin.get(path)).status).toBe(200);
    app.clock.advance(11_000);
    for (const address of [`/blog/${id}`, '/blog', '/blog/feed.atom']) {
      const page = await app.get(address);
      expect([address, page.status]).toEqual([address, 200]);
      const html = await page.text();
      if (!address.endsWith('atom')) expect(handlersIn(html)).toEqual([]);
      if (address === `/blog/${id}`) expect(scriptsIn(html)).toBe(before);
    }
  };
  await fc.assert(
    fc.asyncProperty(hostileMarkdown, hostileMarkdown, (body, title) => one(body, title.slice(0, 90))),
    { numRuns: rounds(25, 400) },
  );
  // About one text in five is rightly refused: it is empty, or names a missing picture.
  expect(published).toBeGreaterThan(10);
});

test('inherited property names are refused as fields, and differences are shown', async () => {
  const named = JSON.parse('{"toString":"x","constructor":"y","__proto__":"z"}') as Record<string, unknown>;
  expect(await save({ ...named, links: [named] })).toBe(200);
  const step = { step: 'publish', revision: String((await entry()).revision) };
  expect((await admin.send(path, step)).status).toBe(400);
  expect((await admin.get(path)).status).toBe(200);
});
