import { sql } from 'drizzle-orm';
import { volunteersPast } from '#app/features/code-clubs/club/club-retention.ts';
import type { Status } from '#app/features/submissions/declaration/columns.ts';
import type { StatusEmails } from '#app/features/submissions/declaration/kind.ts';
import {
  approvedOrPending,
  defineSubmission,
} from '#app/features/submissions/declaration/submission.server.ts';
import {
  volunteerRegistrations as table,
  type VolunteerRegistration,
  volunteerAssignments,
  volunteerChecks,
} from './volunteer.table.ts';
import { volunteerForm } from './volunteer.ts';
import { changeVolunteerStatus } from './volunteer-assignment.server.ts';

const answer = 'If you have a question, just reply to this email.';

const emails: StatusEmails = {
  kind: 'club-volunteer',
  inbox: 'support',
  reason: 'You get this email because this address was given with an offer to help at a code club.',
  statuses: {
    pending: (club) => ({
      subject: `Your offer to help at ${club} is open again`,
      heading: 'We are looking at your offer again',
      text: [
        `your offer to help at ${club} is open again. The coordinator will write to you about the next steps.`,
        answer,
      ],
    }),
    approved: (club) => ({
      subject: `Welcome to ${club}`,
      heading: 'You are welcome in our team',
      text: [
        `we are happy to have you: your offer to help at ${club} is accepted. The coordinator will write to you about your first session.`,
        'You can begin once both checks, that against Part B of the National Child Protection Register and that against the National Register for Sex Offenders, are recorded with us. They are valid for 24 months.',
        answer,
      ],
    }),
    rejected: (club) => ({
      subject: `About your offer to help at ${club}`,
      heading: 'Thank you for your offer',
      text: [
        `thank you for your offer to help at ${club}. We cannot take it up this time.`,
        'There are other ways to help: mentoring, a talk at an event, or equipment. If one of them appeals to you, reply to this email.',
      ],
    }),
    waitlisted: (club) => ({
      subject: `We will come back to your offer to help at ${club}`,
      heading: 'The team is complete for now',
      text: [
        `${club} has enough helpers at the moment. We have put you on our list and will write to you as soon as someone is needed.`,
        'You can use the time to apply for the two checks; they take some weeks. Reply to this email if you want help with them.',
      ],
    }),
    done: (club) => ({
      subject: `Thank you for helping at ${club}`,
      heading: 'Thank you',
      text: [
        `your time as a volunteer at ${club} has ended. Thank you for every hour that you gave to the girls there.`,
        'You are welcome back at any time. If this is a mistake, reply to this email.',
      ],
    }),
  },
};

export const volunteers = defineSubmission<VolunteerRegistration>({
  name: 'volunteers',
  labels: { one: 'Club volunteer', many: 'Club volunteers' },
  table,
  form: volunteerForm,
  fields: {
    fullName: { label: 'Full name' },
    email: { label: 'Email', kind: 'email' },
    phone: { label: 'Phone', kind: 'phone' },
    clubName: { label: 'Club' },
    skills: { label: 'Skills', kind: 'long' },
    experience: { label: 'Experience', kind: 'long' },
    availability: { label: 'Availability', kind: 'long' },
  },
  about: { label: 'Club', text: sql`${table.clubName}` },
  emails,
  async setStatus({ tx, row, status, now }) {
    await changeVolunteerStatus(tx, { id: row.id, status: status as Status, now });
    return undefined;
  },
  steps: ({ id }) => [
    { path: `/admin/consents/volunteers/${id}`, text: 'Checks and clubs', note: 'of this volunteer' },
  ],
  sender: {
    label: 'Club volunteer',
    title: sql`${table.clubName}`,
    withdrawal: {
      label: 'Withdraw offer',
      consequence: 'We take you off the list of the club. You can offer your help again at any time.',
      after: (tx, id, now) => changeVolunteerStatus(tx, { id, status: 'done', now }),
    },
  },
  privacy: {
    past: volunteersPast,
    // The law asks for the checks of whoever has worked with children.
    onDeletion: 'kept for its own time',
    attached: [
      { table: volunteerChecks, hidden: ['seen_by', 'recorded_by'] },
      { table: volunteerAssignments, hidden: ['assigned_by'] },
    ],
    emails: ['club-volunteer'],
    named: table.clubName,
    goesWithIt: ['The checks that were recorded, and the clubs'],
  },
  analytics: {
    tab: 'code-clubs',
    title: 'Volunteer registrations',
    unit: 'registrations',
    empty: 'No volunteer registrations yet.',
    columns: [
      { field: 'fullName', label: 'Name' },
      { field: 'email' },
      { field: 'phone' },
      { field: 'clubName' },
      { field: 'skills' },
      { field: 'experience' },
      { status: approvedOrPending },
      { date: 'Registered' },
    ],
  },
});
