import { lt, sql } from 'drizzle-orm';
import type { StatusEmails } from '#app/features/submissions/declaration/kind.ts';
import { defineSubmission } from '#app/features/submissions/declaration/submission.server.ts';
import { type CollaborationInquiry, collaborationInquiries as table } from './collaboration.table.ts';
import { collaborationForm, opportunityTypes } from './collaboration.ts';

const answer = 'If you have a question, just reply to this email.';
const _courses = { label: 'See the free courses', path: '/courses' };

const emails: StatusEmails = {
  kind: 'collaboration-inquiry',
  inbox: 'support',
  reason: 'You get this email because this address was given with a collaboration inquiry on our website.',
  statuses: {
    pending: () => ({
      subject: 'We are looking at your collaboration inquiry',
      heading: 'Your inquiry is open again',
      text: ['your inquiry about working together is open again, and one of us is looking at it.', answer],
    }),
    approved: () => ({
      subject: 'We would like to work with you',
      heading: 'Let us talk',
      text: [
        'thank you for your inquiry. We would like to work with you, and one of us will write to you within a week to find a time for a first conversation.',
        'If there is something that we should read first, reply to this email and attach it.',
      ],
    }),
    rejected: () => ({
      subject: 'About your collaboration inquiry',
      heading: 'Not at the moment',
      text: [
        'thank you for thinking of us. We have talked about your inquiry, and at the moment we cannot take it on: we are a small team, and we would rather say no than do it badly.',
        'Please write again if your plans change, or if you see another way in which we could work together.',
      ],
      button: { label: 'How partners work with us', path: '/partners' },
    }),
    waitlisted: () => ({
      subject: 'Your collaboration inquiry has to wait a little',
      heading: 'We will come back to you',
      text: [
        'we would like to come back to your inquiry, but cannot begin anything new just now. It is on our list, and we will write to you as soon as we have room for it.',
        answer,
      ],
    }),
    done: () => ({
      subject: 'Your collaboration inquiry is closed',
      heading: 'We have closed your inquiry',
      text: [
        'we have done what there was to do about your inquiry, so we have closed it. Thank you for writing to us.',
        'Is something still open? Reply to this email, and we will take it up again.',
      ],
    }),
  },
};

export const collaboration = defineSubmission<CollaborationInquiry>({
  name: 'collaboration',
  labels: { one: 'Collaboration inquiry', many: 'Collaboration inquiries' },
  table,
  form: collaborationForm,
  fields: {
    fullName: { label: 'Full name' },
    email: { label: 'Email', kind: 'email' },
    organization: { label: 'Organisation' },
    opportunityType: { label: 'Opportunity type', choices: opportunityTypes },
    message: { label: 'Message', kind: 'long' },
  },
  about: {
    label: 'Opportunity',
    text: sql`concat_ws(', ', initcap(${table.opportunityType}), ${table.organization})`,
  },
  emails,
  privacy: { past: ({ before }) => lt(table.createdAt, before('messages')), emails: ['collaboration-'] },
});
