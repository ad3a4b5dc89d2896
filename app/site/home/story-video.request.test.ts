import { afterAll, beforeAll, expect, test } from 'vitest';
import { attributesOf } from '#tests/pages/document.ts';
import { publishIn } from '#tests/people/editing.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { videoStories } from './home.content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const policyOf = (answer: Response) => answer.headers.get('content-security-policy');

test('a story’s video may play on the home page, and nothing else of its site is loaded', async () => {
  const usual = policyOf(await app.get('/about-us'));
  expect(policyOf(await app.get('/'))).toBe(usual);
  const { id } = app.content.list(videoStories)[0]!;
  const videoUrl = 'https://videos.naledi.example/thandi.mp4?quality=low;high';
  await publishIn(app, { collection: videoStories.name, id, fields: { videoUrl } });
  const first = await app.get('/');
  expect(attributesOf(await first.text(), 'video', 'src')).toEqual([videoUrl]);
  // Also as it stands in memory, and where the browser has it.
  const unchanged = await app.get('/', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(unchanged.status).toBe(304);
  for (const answer of [first, await app.get('/'), unchanged]) {
    const policy = policyOf(answer);
    expect(policy).toContain("media-src 'self' https://videos.naledi.example;");
    expect(policy?.replace(/ media-src [^;]+;/, '')).toBe(usual);
  }
  expect(policyOf(await app.get('/about-us'))).toBe(usual);
});
