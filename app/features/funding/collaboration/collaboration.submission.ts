import { lt, sql } from 'drizzle-orm';
import { defineSubmission } from '#app/applications/definition/submission.server.ts';
import { collaborationEmails } from './collaboration.emails.ts';
import { type CollaborationInquiry, collaborationInquiries as table } from './collaboration.table.ts';
import { collaborationForm, opportunityTypes } from './collaboration.ts';

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
  emails: collaborationEmails,
  privacy: {
    past: ({ before }) => lt(table.createdAt, before('messages')),
    emailKindPrefixes: ['collaboration-'],
  },
});
