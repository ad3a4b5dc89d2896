import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { neededIds } from '#app/platform/content/collection.ts';
import { createContent } from '#app/platform/content/store.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { changedAdminFields, isAdminEntry, keepAdminFields } from './admin-fields.ts';

const content = createContent(shippedData, '2026-11-22', collections);
const named = (name: string) => collections.find((one) => one.name === name)!;
const site = content.stored(named('site')) as Record<string, unknown>;

test('fields that could redirect mail, money or agreements are reserved for administrators', () => {
  const changes: Record<string, unknown> = {
    supportEmail: 'a@elsewhere.co.za',
    admissionsEmail: 'a@elsewhere.co.za',
    informationOfficer: { name: 'The Information Officer', email: 'a@elsewhere.co.za' },
    safeguarding: { ...(site.safeguarding as object), phone: '082 000 0000' },
    bank: { ...(site.bank as object), accountNumber: '62123456789' },
  };
  for (const [field, value] of Object.entries(changes))
    expect(
      changedAdminFields(named('site'), 'site', site, { ...site, [field]: value }).join(),
      field,
    ).toContain(field);
  expect(changedAdminFields(named('site'), 'site', site, { ...site, tagline: 'Another' })).toEqual([]);
  for (const name of ['events-page', 'code-clubs-page']) {
    const page = content.stored(named(name)) as { consent: { guardian: object } };
    const other = { ...page, consent: { ...page.consent, guardian: { version: '9', text: 'Another text' } } };
    expect(changedAdminFields(named(name), name, page, other)).toEqual([
      'consent.guardian.version',
      'consent.guardian.text',
    ]);
  }
  const [chapter] = content.stored(named('chapters')) as [{ id: string }];
  expect(
    changedAdminFields(named('chapters'), chapter.id, chapter, { ...chapter, email: 'a@elsewhere.co.za' }),
  ).toEqual(['email']);
  expect(changedAdminFields(named('chapters'), 'new', undefined, chapter), 'a new one too').toEqual([
    'email',
  ]);
});

test('retention, legal pages, menus, colours and account emails are reserved as a whole, and cannot be removed', () => {
  for (const name of ['retention', 'legal', 'menus', 'colours'])
    expect(isAdminEntry(named(name), 'any'), name).toBe(true);
  for (const id of ['reset-password', 'confirm-email', 'role-changed', 'email-changed', 'two-factor'])
    expect(isAdminEntry(named('emails'), id), id).toBe(true);
  expect(isAdminEntry(named('emails'), 'event-coming-up')).toBe(false);
  for (const collection of collections)
    if (collection.kind === 'list' && (isAdminEntry(collection, 'any') || collection.adminsOnly))
      expect(neededIds(collection).length, collection.name).toBeGreaterThan(0);
});

test('a draft of somebody else keeps the administrators’ fields as they stand', () => {
  const bank = { ...(site.bank as object), accountNumber: '1' };
  for (const sent of [bank, undefined, 'none', [], null, { extra: 1 }])
    expect(
      keepAdminFields(named('site'), { ...site, bank }, { ...site, bank: sent, tagline: 'New' }),
    ).toEqual({
      ...site,
      bank,
      tagline: 'New',
    });
  const [chapter] = content.stored(named('chapters')) as [{ id: string; email: string }];
  const { email: _, ...unwritten } = chapter;
  expect(keepAdminFields(named('chapters'), unwritten, chapter)).toEqual(unwritten);
});
