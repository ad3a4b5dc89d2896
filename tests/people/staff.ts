import { desc } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { auditLog } from '#app/audit/audit.table.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { attributesOf } from '#tests/pages/document.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { type Fields, member, type Visitor, visitor } from './visitor.ts';

/** The product with a user of every role, for staff pages. */
export async function staffApp(settings: Fields = {}) {
  const app = await testApp({ settings });
  const newMember = (name: string) =>
    member(app, `${name.toLowerCase()}@naledi.example`, { fields: { full_name: `${name} Staff` } });
  // In turn, over one connection: each costs the server a process.
  const ana = await newMember('Ana');
  const chidi = await newMember('Chidi');
  const mpho = await newMember('Mpho');
  const zola = await newMember('Zola');
  const now = app.clock.now();
  await giveRole(app.database, ana.id, 'admin', now);
  await giveRole(app.database, chidi.id, 'admin', now);
  await giveRole(app.database, mpho.id, 'moderator', now);
  /** The clock is frozen; a second between audit entries gives them an order. */
  const tick = () => app.clock.advance(1000);
  return {
    app,
    tick,
    admin: ana,
    otherAdmin: chidi,
    moderator: mpho,
    member: zola,
    visitor: visitor(app),
  };
}

/** The same for all tests of a file; empties the outbox and advances the clock by a second before each. */
export async function staffOfFile(settings: Fields = {}) {
  const staff = await staffApp(settings);
  afterAll(() => staff.app.stop());
  beforeEach(async () => {
    await staff.app.database.delete(mailOutbox);
    staff.tick();
  });
  return staff;
}

const chief = 'chief@naledi.example';

/** The product with an administrator from the settings. */
export async function adminApp(settings: Fields = {}) {
  const app = await testApp({ settings: { ADMIN_EMAILS: chief, ...settings } });
  const admin = await member(app, chief, { fields: { full_name: 'Chief Admin' } });
  return { app, admin };
}

/** The audit log, newest first. */
export const auditEntries = ({ database }: TestApp) =>
  database.select().from(auditLog).orderBy(desc(auditLog.createdAt), desc(auditLog.id));

/** The response to somebody: status and redirect target. */
export async function answerOf(browser: Visitor, path: string, fields?: Fields): Promise<string> {
  const response = fields ? await browser.post(path, fields) : await browser.get(path);
  await response.arrayBuffer();
  return [response.status, response.headers.get('location')].filter(Boolean).join(' ');
}

/** The value of a hidden field or selected option in a page. */
export async function versionIn(browser: Visitor, path: string): Promise<string> {
  const html = await (await browser.get(path)).text();
  return attributesOf(html, '[name="version"]', 'value')[0] ?? '';
}
