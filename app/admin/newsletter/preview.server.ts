import type { NewsletterIssue } from '#app/features/newsletter/issues/issue.table.ts';
import { issueContent } from '#app/features/newsletter/issues/issue-emails.server.ts';
import type { Email } from '#app/organisation/emails.server.ts';
import type { StaffServices } from '#app/staff/staff.server.ts';

export function previewed({ settings, content }: StaffServices, issue: NewsletterIssue): Email {
  const link = (path: string) => new URL(path, settings.SITE_URL).href;
  return {
    ...issueContent(content, link, issue),
    kind: 'newsletter-preview',
    to: { email: 'subscriber@mail.example' },
    reason: 'You get this email because you confirmed this address for our newsletter.',
    unsubscribeUrl: link('/unsubscribe'),
  };
}
