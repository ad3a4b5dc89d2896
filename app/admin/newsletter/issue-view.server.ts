import { data } from 'react-router';
import type { StaffServices } from '#app/admin/shared/staff.server.ts';
import type { Email } from '#app/email/emails.server.ts';
import { issueContent } from '#app/features/newsletter/issues/issue.emails.ts';
import type { NewsletterIssue } from '#app/features/newsletter/issues/issue.table.ts';
import { issueText } from '#app/features/newsletter/issues/issue.ts';
import { findIssue } from '#app/features/newsletter/issues/issues.server.ts';
import { singleCollection } from '#app/platform/content/collection.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import type { Database } from '#app/platform/database/database.ts';
import { notFound } from '#app/platform/page.ts';
import { newsletterAdminPath } from './newsletter.ts';

export async function requireIssue(database: Database, id: string): Promise<NewsletterIssue> {
  const issue = await findIssue(database, id);
  if (!issue)
    throw notFound('Issue Not Found', { label: 'Back to the newsletter', href: newsletterAdminPath });
  return issue;
}

export async function requireIssueResource(database: Database, id: string): Promise<NewsletterIssue> {
  const issue = await findIssue(database, id);
  if (!issue) throw data(null, { status: 404 });
  return issue;
}

export const issueFields = formSchema(singleCollection('newsletter-issue', issueText));

export const writtenOf = ({ subject, preheader, text }: NewsletterIssue) => ({
  subject,
  ...(preheader && { preheader }),
  text,
});

export function previewEmail({ settings, content }: StaffServices, issue: NewsletterIssue): Email {
  const link = (path: string) => new URL(path, settings.SITE_URL).href;
  return {
    ...issueContent(content, link, issue),
    kind: 'newsletter-preview',
    to: { email: 'subscriber@mail.example' },
    reason: 'You get this email because you confirmed this address for our newsletter.',
    unsubscribeUrl: link('/unsubscribe'),
  };
}
