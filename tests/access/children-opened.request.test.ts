import { desc, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#app/audit/audit.table.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { visibleText } from '#tests/pages/page-main.ts';
import { yes as agrees, consentLinkTo, registerChild } from '#tests/people/children.ts';
import { child, join, linkIn, tokenOf, yes } from '#tests/people/clubs.ts';
import { matrix } from './matrix.ts';
import { accessApp } from './principals.ts';

/** Every time staff open a child's data it is logged, on every page that shows a child, present or future. */
const app = await accessApp();
afterAll(app.stop);

const person = { full_name: 'Zukiswa Ngubeni', parent_name: 'Grace Ngubeni' };
const club = {
  ...child,
  ...person,
  email: 'zukiswa.club@mail.example',
  parent_email: 'grace.club@mail.example',
};
const fair = {
  ...person,
  is_child: 'on',
  email: 'zukiswa.fair@mail.example',
  parent_email: 'grace.fair@mail.example',
};
const needs = { dietary_requirements: 'halal', accessibility_needs: '' };
const traces = /Zukiswa|Ngubeni|(?:zukiswa|grace)\.(?:club|fair)@/;

const pages = new Set(
  matrix
    .filter(({ method, address }) => method === 'GET' && /^\/admin/.test(address) && !address.includes('{'))
    .map(({ address }) => address),
);

beforeAll(async () => {
  const { id } = await join(app, club);
  const link = await linkIn(app, 'club-consent-request', club.parent_email);
  await app.send(link, { ...yes(tokenOf(link)), guardian_name: person.parent_name });
  const registration = await registerChild(app, { ...fair });
  await app.send(await consentLinkTo(app, fair.parent_email), { ...agrees, ...needs });
  pages.add('/admin/work/event/3');
  for (const path of [
    `work/students/${id}`,
    `work/events/${registration}`,
    `consents/students/${id}`,
    `consents/events/${registration}`,
  ])
    pages.add(`/admin/${path}`);
  for (const path of [`work/students/${id}`, `work/events/${registration}`])
    for (const step of ['correct', 'erase']) pages.add(`/admin/${path}/${step}`);
  for (const [list, row] of [
    ['students', id],
    ['events', registration],
  ])
    for (const of of ['', '.guardian'])
      for (const page of ['', '/erase', '/data.json']) pages.add(`/admin/people/${list}.${row}${of}${page}`);
  for (const q of ['Zukiswa', 'Grace Ngubeni']) pages.add(`/admin/people?q=${encodeURIComponent(q)}`);
  for (const list of ['queued', 'sent', 'dead']) pages.add(`/admin/outbox?status=${list}`);
  for (const { id } of await app.database.select({ id: mailOutbox.id }).from(mailOutbox))
    pages.add(`/admin/outbox/${id}`);
  for (const show of ['expiring', 'waiting', 'expired', 'volunteers'])
    pages.add(`/admin/consents?show=${show}`);
  for (const status of ['all', 'awaiting consent', 'registered', 'pending']) {
    pages.add(`/admin/work/students?status=${encodeURIComponent(status)}`);
    pages.add(`/admin/work/events?status=${encodeURIComponent(status)}`);
  }
});

test('opening any staff page that shows a child is logged, without the name', async () => {
  const showing: string[] = [];
  const unnoted: string[] = [];
  for (const address of pages) {
    app.clock.advance(16 * 60_000);
    await app.pool.query(
      'update sessions set proven_at = $1, updated_at = $1, two_factor_at = $1, expires_at = $2, created_at = $1',
      [app.clock.now(), new Date(app.clock.now().getTime() + 86_400_000)],
    );
    const before = app.clock.now();
    const answer = await app.get(address, app.as('adminTwoFactor'));
    const text = visibleText(await answer.text());
    if (!traces.test(text) || /^\/admin\/audit/.test(address)) continue;
    showing.push(address);
    const [newest] = await app.database
      .select()
      .from(auditLog)
      .where(inArray(auditLog.action, ['open', 'export']))
      .orderBy(desc(auditLog.createdAt))
      .limit(1);
    if (!newest || newest.createdAt < before) unnoted.push(address);
    else expect(JSON.stringify(newest), address).not.toMatch(traces);
  }
  // Proves that the test reaches them.
  expect(showing.length).toBeGreaterThan(25);
  expect(unnoted).toEqual([]);
});

test('a record warns at once if the guardian’s address is the child’s own', async () => {
  const own = {
    ...child,
    full_name: 'Own Address',
    email: 'own.address@mail.example',
    parent_email: 'Own.Address+x@mail.example',
  };
  const { id } = await join(app, own);
  const page = visibleText(
    await (await app.get(`/admin/work/students/${id}`, app.as('adminTwoFactor'))).text(),
  );
  expect(page).toContain("The guardian's address is the child's own.");
  const other = await join(app, { ...own, email: 'another.child@mail.example' });
  const usual = await (await app.get(`/admin/work/students/${other.id}`, app.as('adminTwoFactor'))).text();
  expect(usual).not.toContain("The guardian's address is");
});
