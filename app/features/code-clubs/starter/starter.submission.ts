import { lt, sql } from 'drizzle-orm';
import { approvedOrPending, defineSubmission } from '#app/applications/definition/submission.server.ts';
import { provinces, starterExperience } from '#app/features/code-clubs/club/choices.ts';
import { clubYear } from '#app/features/code-clubs/club/club-retention.ts';
import { labelOf } from '#app/forms/options.ts';
import { starterEmails } from './starter.emails.ts';
import { type StarterApplication, starterApplications as table } from './starter.table.ts';
import { starterForm } from './starter.ts';

export const starters = defineSubmission<StarterApplication>({
  name: 'starters',
  labels: { one: 'Club starter', many: 'Club starters' },
  table,
  form: starterForm,
  fields: {
    fullName: { label: 'Full name' },
    email: { label: 'Email', kind: 'email' },
    phone: { label: 'Phone', kind: 'phone' },
    locationCity: { label: 'City' },
    locationProvince: { label: 'Province', choices: provinces },
    venueDetails: { label: 'Venue', kind: 'long' },
    experienceLevel: { label: 'Experience', choices: starterExperience },
    motivation: { label: 'Motivation', kind: 'long' },
    availability: { label: 'Availability', kind: 'long' },
  },
  about: { label: 'City', text: sql`${table.locationCity}` },
  emails: starterEmails,
  sender: {
    label: 'Club application',
    title: sql`${table.locationCity}`,
    withdrawal: {
      label: 'Withdraw application',
      consequence: 'We stop working on it. You can apply again at any time.',
    },
  },
  privacy: { past: (times) => lt(table.createdAt, clubYear(times)), emailKindPrefixes: ['club-starter'] },
  analytics: {
    tab: 'code-clubs',
    title: 'Starter applications',
    unit: 'applications',
    empty: 'No starter applications yet.',
    columns: [
      { field: 'fullName', label: 'Name' },
      { field: 'email' },
      { field: 'phone' },
      {
        label: 'City and province',
        value: ({ locationCity, locationProvince }) =>
          `${locationCity}, ${labelOf(provinces, locationProvince)}`,
      },
      { field: 'experienceLevel', label: 'Experience level' },
      { status: approvedOrPending },
      { date: 'Applied' },
      { field: 'motivation', truncated: 120 },
    ],
  },
});
