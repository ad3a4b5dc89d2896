import { data } from 'react-router';
import type { NewsletterIssue } from '#app/features/newsletter/issues/issue.table.ts';
import { issueText } from '#app/features/newsletter/issues/issue.ts';
import { findIssue } from '#app/features/newsletter/issues/issues.server.ts';
import { single } from '#app/platform/content/collection.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import type { Database } from '#app/platform/database/database.ts';
import { notFound } from '#app/platform/page.ts';
import { newsletterPath } from './newsletter.ts';

/** The issue of an address. Throws 404 for any other. */
export async function requireIssue(database: Database, id: string): Promise<NewsletterIssue> {
  const issue = await findIssue(database, id);
  if (!issue) throw notFound('Issue Not Found', { label: 'Back to the newsletter', href: newsletterPath });
  return issue;
}

/** The same for what is no page. */
export async function issueOr404(database: Database, id: string): Promise<NewsletterIssue> {
  const issue = await findIssue(database, id);
  if (!issue) throw data(null, { status: 404 });
  return issue;
}

export const issueFields = formSchema(single('newsletter-issue', issueText));

export const writtenOf = ({ subject, preheader, text }: NewsletterIssue) => ({
  subject,
  ...(preheader && { preheader }),
  text,
});
