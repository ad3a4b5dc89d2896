import { lt, sql } from 'drizzle-orm';
import { provinces, starterExperience } from '#app/features/code-clubs/club/choices.ts';
import { clubYear } from '#app/features/code-clubs/club/club-retention.ts';
import type { StatusEmails } from '#app/features/submissions/declaration/kind.ts';
import {
  approvedOrPending,
  defineSubmission,
  labelOf,
} from '#app/features/submissions/declaration/submission.server.ts';
import { type StarterApplication, starterApplications as table } from './starter.table.ts';
import { starterForm } from './starter.ts';

const answer = 'If you have a question, just reply to this email.';
const clubs = { label: 'See all code clubs', path: '/code-clubs' };

const emails: StatusEmails = {
  kind: 'club-starter',
  inbox: 'support',
  reason: 'You get this email because this address was given with an application to start a code club.',
  statuses: {
    pending: (city) => ({
      subject: 'Your application to start a code club is open again',
      heading: 'We are reading your application again',
      text: [
        `your application to start a code club in ${city} is open again, and one of us is reading it.`,
        answer,
      ],
    }),
    approved: (city) => ({
      subject: `Let us start a code club in ${city}`,
      heading: 'Your code club can begin',
      text: [
        `we are happy to tell you that your application is approved: there will be a code club in ${city}, and you will lead it.`,
        'One of us will write to you within a week about the first steps: the room, the helpers and their checks, the laptops and the plan for the first term. Please wait for that before you promise anything to anyone.',
        answer,
      ],
    }),
    rejected: (city) => ({
      subject: 'About your application to start a code club',
      heading: 'Not for now',
      text: [
        `thank you for wanting to start a code club in ${city}. We have talked about it, and for now we cannot: each new club needs equipment and someone from our team to support it.`,
        'You are welcome to apply again. If you would like to help at one of our clubs, we would be very glad.',
        answer,
      ],
      button: clubs,
    }),
    waitlisted: (city) => ({
      subject: 'Your code club is on our waiting list',
      heading: 'You are on the waiting list',
      text: [
        `we would like to see a code club in ${city}, but cannot look after another new one just now. Your application is on the waiting list, and we will write to you as soon as we can begin.`,
        'You do not need to do anything. If your plans have changed, please reply to this email.',
      ],
    }),
    done: (city) => ({
      subject: 'Your application to start a code club is closed',
      heading: 'We have closed your application',
      text: [
        `our work on your application for a code club in ${city} is finished, so we have closed it. Thank you for everything that you did for it.`,
        'Is something still open? Reply to this email, and we will take it up again.',
      ],
    }),
  },
};

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
  emails,
  isUrgent: true,
  sender: {
    label: 'Club application',
    title: sql`${table.locationCity}`,
    withdrawal: {
      label: 'Withdraw application',
      consequence: 'We stop working on it. You can apply again at any time.',
    },
  },
  privacy: { past: (times) => lt(table.createdAt, clubYear(times)), emails: ['club-starter'] },
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
      { field: 'experienceLevel' },
      { status: approvedOrPending },
      { date: 'Applied' },
      { field: 'motivation', truncated: 120 },
    ],
  },
});
