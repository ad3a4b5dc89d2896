export const consentLists = {
  consents: 'Consents that end',
  checks: 'Checks that end',
  clubs: 'Volunteers by club',
} as const;

export type ConsentList = keyof typeof consentLists;

export const daysAhead = [30, 60, 90, 365] as const;
