import { expect, test } from 'vitest';
import { type Site, site } from '#app/organisation/site.content.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { brandingSteps, describeProgress } from './checklist.ts';
import { type Installation, installationSteps } from './installation-steps.ts';
import { organisationSteps } from './organisation-steps.ts';

const now = new Date('2026-11-22T10:00:00Z');
const ready: Installation = {
  siteUrl: 'https://www.thuto.org.za',
  isPublic: true,
  hasMailServer: true,
  from: 'hello@thuto.org.za',
  lastSent: new Date('2026-11-22T09:00:00Z'),
  lastFailed: undefined,
  admins: 2,
  guarded: 2,
  lastBackup: new Date('2026-11-22T01:00:00Z'),
  now,
};
const stateOf = (change: Partial<Installation>, id: string) =>
  installationSteps({ ...ready, ...change }).find((step) => step.id === id)?.state;

test.each<[string, Partial<Installation>, string]>([
  ['domain', {}, 'done'],
  ['domain', { siteUrl: 'http://127.0.0.1:3000', isPublic: false }, 'open'],
  ['domain', { siteUrl: 'http://www.thuto.org.za' }, 'open'],
  ['mail', {}, 'done'],
  ['mail', { hasMailServer: false }, 'open'],
  ['mail', { lastSent: undefined }, 'open'],
  ['mail', { lastFailed: new Date('2026-11-22T09:30:00Z') }, 'open'],
  ['mail', { lastFailed: new Date('2026-11-21T09:30:00Z') }, 'done'],
  ['admins', {}, 'done'],
  ['admins', { admins: 1, guarded: 1 }, 'done'],
  ['admins', { guarded: 1 }, 'open'],
  ['backup', {}, 'done'],
  ['backup', { lastBackup: undefined }, 'unknown'],
  ['backup', { lastBackup: new Date('2026-11-10T01:00:00Z') }, 'open'],
])('%s with %j is %s', (id, change, state) => {
  expect(stateOf(change, id)).toBe(state);
});

const registration = (legalName: string, npoNumber: string, pboNumber: string) => ({
  legalName,
  npoNumber,
  pboNumber,
});
const bank = (accountName: string, bankName: string, accountNumber: string, branchCode: string) => ({
  accountName,
  bankName,
  accountNumber,
  branchCode,
});

/** An organisation that has filled in nothing yet. */
const sample: Site = {
  ...shippedContent.single(site),
  supportEmail: 'support@naledi.example',
  admissionsEmail: 'admissions@naledi.example',
  phone: '+27 00 000 0000',
  address: ['Naledi House', '1 Sample Street', 'Johannesburg'],
  socials: [{ id: 'facebook', name: 'Facebook', url: 'https://facebook.naledi.example/' }],
  informationOfficer: { name: 'Sample Officer', email: 'officer@naledi.example' },
  safeguarding: { name: 'Sample Person', email: 'safe@naledi.example', phone: '+27 00 000 0000' },
  registration: registration('Sample NPC', '000-000 NPO', '000000000'),
  bank: bank('Sample NPC', 'Sample Bank', '0000000000', '000000'),
};
const own: Site = {
  ...sample,
  supportEmail: 'hello@thuto.org.za',
  admissionsEmail: 'learn@thuto.org.za',
  phone: '+27 11 555 0100',
  address: ['12 Market Street', 'Johannesburg'],
  socials: [{ id: 'facebook', name: 'Facebook', url: 'https://facebook.com/thuto' }],
  informationOfficer: { name: 'Ama Ndlovu', email: 'ama@thuto.org.za' },
  safeguarding: { name: 'Sizwe Khumalo', email: 'safe@thuto.org.za', phone: '+27 11 555 0101' },
  registration: registration('Thuto NPC', '123-456 NPO', '930012345'),
  bank: bank('Thuto NPC', 'Any Bank', '62001000200', '250655'),
};

test('at first every step is open and says what is still a sample', () => {
  const steps = organisationSteps(sample, true);
  expect(steps.map(({ state }) => state)).toEqual(steps.map(() => 'open'));
  const contact = steps.find(({ id }) => id === 'contact');
  expect(contact?.text).toBe(
    'Still a sample: support email, admissions email, telephone number and address.',
  );
  for (const id of ['social', 'officers', 'registration', 'bank'])
    expect(steps.find((step) => step.id === id)?.text, id).toContain('Still a sample');
});

test('a step is done only once its sample mark is removed', () => {
  expect(new Set(organisationSteps(own, true).map(({ state }) => state))).toEqual(new Set(['open']));
  expect(organisationSteps(own, true).some(({ text }) => text.includes('Still a sample'))).toBe(false);
  expect(new Set(organisationSteps(own, false).map(({ state }) => state))).toEqual(new Set(['done']));
  const phone = organisationSteps({ ...own, phone: '+27 00 000 0000' }, false);
  expect(phone.filter(({ state }) => state === 'open').map(({ text }) => text)).toEqual([
    'Still a sample: telephone number.',
  ]);
});

test('own colours complete the step; the default ones must be checked', () => {
  const stateOfColours = (main: string) =>
    brandingSteps({ main, accent: '#f4a91f' }).find(({ id }) => id === 'colours')?.state;
  expect(stateOfColours('#25297e')).toBe('unknown');
  expect(stateOfColours('#0d5f61')).toBe('done');
});

test('the logo step is open until one is chosen', () => {
  const colours = { main: '#25297e', accent: '#f4a91f' };
  const step = (logo?: string) => brandingSteps({ ...colours, logo }).find(({ id }) => id === 'logo');
  expect(step()).toMatchObject({
    state: 'open',
    text: 'The drawn mark of the sample organisation is shown.',
    href: '/admin/content/colours/colours#f-logo',
  });
  expect(step('/pictures/x.webp')?.state).toBe('done');
});

test('progress is told in words', () => {
  const step = (state: 'done' | 'open' | 'unknown') => ({ id: 'x', title: 'X', text: 'x', state });
  expect(describeProgress([step('done')])).toBe('Everything here is done.');
  expect(describeProgress([step('open'), step('done')])).toBe('One step is left to do.');
  expect(describeProgress([step('open'), step('open'), step('unknown')])).toBe(
    '2 steps are left to do. One thing cannot be seen from here: please check.',
  );
});
