import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { deadlineDay } from './deadline.ts';
import { type Fellowship, fellowships } from './fellowship.content.ts';
import { type FundingPage, fundingPage } from './funding-page.content.ts';
import { type Grant, grant, grants } from './grant.content.ts';
import { type Scholarship, scholarships } from './scholarship.content.ts';

const { entries } = await readContent('content', [grants, fellowships, scholarships, fundingPage]);
const grantList = entries.grants as Grant[];
const fellowshipList = entries.fellowships as Fellowship[];
const scholarshipList = entries.scholarships as Scholarship[];
const page = entries['funding-page'] as FundingPage;
const all = [...grantList, ...fellowshipList, ...scholarshipList];

test('grants, fellowships and scholarships have ids of their own', () => {
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('a fresh installation has no deadline in the past', () => {
  for (const entry of all) expect(deadlineDay(entry, '2026-11-21') > '2026-12-21', entry.id).toBe(true);
});

test('the page says for every form field why it is asked', () => {
  expect(Object.keys(page.reasons.collaboration)).toEqual([
    'full_name',
    'email',
    'organization',
    'opportunity_type',
    'message',
  ]);
});

test('a deadline is a day or a number of days, never both', () => {
  expect(deadlineDay({ deadlineInDays: 10 }, '2026-12-25')).toBe('2027-01-04');
  expect(deadlineDay({ deadline: '2027-03-01' }, '2026-12-25')).toBe('2027-03-01');
  expect(grant.safeParse({ ...grantList[0], deadline: '2027-03-01' }).success).toBe(false);
  expect(grant.safeParse({ ...grantList[0], deadlineInDays: undefined }).success).toBe(false);
});
