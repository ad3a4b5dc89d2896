import type { Email, Emails } from '#app/email/emails.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { IssueText } from './issue.ts';
import { issueBlocks } from './issue-blocks.server.ts';

type IssueContent = Pick<Email, 'subject' | 'heading' | 'preheader' | 'blocks'>;

export const issueContent = (
  content: Content,
  link: Emails['link'],
  { subject, preheader, text }: IssueText,
): IssueContent => ({
  subject: subject || '(no subject yet)',
  heading: subject || '(no subject yet)',
  preheader: preheader || subject,
  blocks: issueBlocks(text, { content, link }),
});

export const testEmail = (issue: IssueContent, to: Email['to']): Email => ({
  ...issue,
  kind: 'newsletter-test',
  to,
  subject: `Test: ${issue.subject}`,
  reason:
    'This is a test that you sent to yourself. In the real email this line tells people why they get it; in a newsletter, the link to unsubscribe follows.',
});
