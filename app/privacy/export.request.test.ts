import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { child, consentLinkTo, yes } from '#tests/people/children.ts';
import { confirmPlace, eventLink } from '#tests/people/event-places.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { type Member, member, visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);

test('the export has all of the member’s data, nobody else’s, and nothing secret', async () => {
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

test('the sender of a form for a child gets nothing of it, of the guardian’s answers or of staff’s notes', async () => {
  await planEvents(app);
  const stranger = await member(app, 'knows-names@mail.example');
  const fields = child({ email: 'lerato@mail.example', parent_email: 'zanele@mail.example' });
  expect((await stranger.send('/events/3/register', fields)).status).toBe(200);
  const link = await consentLinkTo(app, 'zanele@mail.example');
  expect((await app.send(link, { ...yes, dietary_requirements: 'no nuts' })).status).toBe(200);
  const text = await (await stranger.get('/settings/export')).text();
  expect(text).not.toMatch(/lerato@|zanele@|no nuts|guardian_consents|consent_links/);
});

test('links are exported to whoever they are about: those of a child’s registration to the child, those of the guardian’s page to the guardian', async () => {
  const lindiwe = await member(app, 'lindiwe@mail.example');
  const nomsa = await member(app, 'nomsa@mail.example');
  const fields = child({ email: 'lindiwe@mail.example', parent_email: 'nomsa@mail.example' });
  expect((await app.send('/events/3/register', fields)).status).toBe(200);
  expect((await app.send('/guardian', { email: 'Nomsa@mail.example' })).status).toBe(200);
  const links = async (of: Member) => {
    const { data } = JSON.parse(await (await of.get('/settings/export')).text());
    return data.one_time_tokens;
  };
  const times = { created_at: expect.any(String), expires_at: expect.any(String) };
  const open = { id: expect.any(String), user_id: null, used_at: null, replaced_at: null, ...times };
  const [registration] = await app.database
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.email, 'lindiwe@mail.example'));
  expect(await links(lindiwe)).toEqual([{ ...open, purpose: 'consent', subject: registration!.id }]);
  expect(await links(nomsa)).toEqual([{ ...open, purpose: 'guardian-page', subject: 'nomsa@mail.example' }]);
});

test('a place belongs to the owner of its confirmed address, no longer to the account that sent the form', async () => {
  const stranger = await member(app, 'sender@mail.example');
  const fields = { full_name: 'Ama Owusu', email: 'ama@mail.example' };
  expect((await stranger.send('/events/1/register', fields)).status).toBe(200);
  expect(await (await stranger.get('/dashboard')).text()).toContain('Cancel registration');
  expect((await confirmPlace(app, 'ama@mail.example')).status).toBe(200);
  expect(await (await stranger.get('/dashboard')).text()).not.toContain('Cancel registration');
  expect(await (await stranger.get('/settings/export')).text()).not.toContain('ama@mail.example');
  const ama = await member(app, 'ama@mail.example');
  expect(await (await ama.get('/dashboard')).text()).toContain('Cancel registration');
});

test('a member who confirms another address of hers, in the browser in which she is signed in, keeps the place', async () => {
  const zola = await member(app, 'zola@mail.example');
  const fields = { full_name: 'Zola Mbeki', email: 'zola@work.example' };
  expect((await zola.send('/events/1/register', fields)).status).toBe(200);
  const link = await eventLink(app, 'zola@work.example', 'confirm');
  expect((await zola.send(link, {})).status).toBe(200);
  expect(await (await zola.get('/dashboard')).text()).toContain('Cancel registration');
});
