import type { Tone } from '#app/organisation/words.ts';

/** What staff work through, in the order of the pages; the names are those in the address. */
export const workKinds = {
  scholarships: { label: 'Scholarship enquiries', one: 'Scholarship enquiry', about: 'Course' },
  funding: { label: 'Funding applications', one: 'Funding application', about: 'Applied for' },
  collaboration: { label: 'Collaboration inquiries', one: 'Collaboration inquiry', about: 'Opportunity' },
  contact: { label: 'Contact messages', one: 'Contact message', about: 'Subject' },
  events: { label: 'Event registrations', one: 'Event registration', about: 'Event' },
  starters: { label: 'Club starters', one: 'Club starter', about: 'City' },
  students: { label: 'Club students', one: 'Club student', about: 'Club' },
  volunteers: { label: 'Club volunteers', one: 'Club volunteer', about: 'Club' },
} as const;

export type WorkName = keyof typeof workKinds;

export const isWorkName = (name: string): name is WorkName => Object.hasOwn(workKinds, name);

/** Statuses of what still waits for somebody. */
export const openStatuses: Record<WorkName, readonly string[]> = {
  scholarships: ['pending'],
  funding: ['pending'],
  collaboration: ['pending'],
  contact: ['pending'],
  events: ['waitlisted'],
  starters: ['pending'],
  students: ['awaiting consent', 'pending'],
  volunteers: ['pending'],
};

/** What a list shows at first: what waits, or all registrations for events, where nobody has to do anything. */
export const usualStatus = (name: WorkName): string => (name === 'events' ? 'all' : 'open');

export const workPath = (name: string, id?: string): string => `/admin/work/${name}${id ? `/${id}` : ''}`;

/** The page on which staff deal with the consent of a child's guardian. */
export const consentPath = (kind: string, id: string): string => `/admin/consents/${kind}/${id}`;

/** How many can be changed at once. */
export const mostAtOnce = 50;

/** Business hours left of the 48 that admissions promise, as a badge. */
export function hoursWords(hours: number): { short: string; text: string; tone: Tone } {
  const rounded = Math.abs(hours) < 10 ? Math.floor(Math.abs(hours) * 10) / 10 : Math.floor(Math.abs(hours));
  const state = hours <= 0 ? 'late' : 'left';
  return {
    short: `${rounded} ${state}`,
    text: `${rounded} business ${rounded === 1 ? 'hour' : 'hours'} ${state}`,
    tone: hours <= 0 ? 'no' : hours < 8 ? 'wait' : 'ok',
  };
}
