import { afterAll, expect, test } from 'vitest';
import { member, visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);

test('the export holds all own data, none of others, and nothing secret', async () => {
  const ana = await member(app, 'export@mail.example');
  await member(app, 'stranger@mail.example');
  await visitor(app).send('/contact-us', {
    name: 'Ana',
    email: 'Export@mail.example',
    subject: 'General Inquiry',
    message: 'Written before I joined',
  });
  const answer = await ana.get('/settings/export');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data-2026-11-21.json"');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const text = await answer.text();
  const { data } = JSON.parse(text);
  expect(data).toMatchObject({
    users: [{ email: 'export@mail.example', email_verified: true }],
    profiles: [{ city: 'Polokwane' }],
    login_analytics: [{ login_method: 'email' }],
    contact_messages: [{ message: 'Written before I joined' }],
  });
  expect(data.course_access).toHaveLength(3);
  expect(text).not.toMatch(/stranger@|argon2|token|secret|assignee/);
  expect((await app.get('/settings/export')).headers.get('location')).toBe('/');

  const unproven = await member(app, 'unproven@mail.example', { verified: false });
  await visitor(app).send('/contact-us', {
    name: 'X',
    email: 'unproven@mail.example',
    subject: 'General Inquiry',
    message: 'Of somebody else',
  });
  expect(await (await unproven.get('/settings/export')).text()).not.toContain('Of somebody else');
});
