import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#app/organisation/site.content.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

test.each(['/privacy', '/terms', '/cookies'])('%s says who is behind the website', async (address) => {
  const { registration, address: lines, informationOfficer } = app.content.single(site);
  const html = await (await app.get(address)).text();
  const said = [
    registration.legalName,
    registration.npoNumber,
    registration.pboNumber,
    lines.join(', '),
    `href="mailto:${informationOfficer.email}"`,
  ];
  for (const words of said) expect(html).toContain(words);
});
