import { lt, sql } from 'drizzle-orm';
import { defineSubmission } from '#app/applications/definition/submission.server.ts';
import { contactEmails } from './contact.emails.ts';
import { contactMessages as table } from './contact.table.ts';
import { contactForm } from './contact.ts';

export const contactKind = defineSubmission<typeof table.$inferSelect>({
  name: 'contact',
  labels: { one: 'Contact message', many: 'Contact messages' },
  table,
  form: contactForm,
  fields: {
    name: { label: 'Name' },
    email: { label: 'Email', kind: 'email' },
    subject: { label: 'Subject' },
    message: { label: 'Message', kind: 'long' },
  },
  about: { label: 'Subject', text: sql`${table.subject}` },
  emails: contactEmails,
  privacy: { past: ({ before }) => lt(table.createdAt, before('messages')), emailKindPrefixes: ['contact-'] },
});
