import { findKind, type Kinds } from '#app/applications/definition/submission.server.ts';
import type { Email, Emails } from '#app/email/emails.server.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { datedEvent } from '#app/features/events/event/dated-event.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { unsubscribePath } from '#app/features/newsletter/unsubscribe-link.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Audience } from './audience.ts';
import type { IssueText } from './issue.ts';
import { issueBlocks } from './issue-blocks.server.ts';

/** Label of an audience for staff, and why its people, or the guardians of its children, get an issue. */
function readAudience(content: Content, kinds: Kinds, to: Audience) {
  switch (to.to) {
    case 'subscribers':
      return { name: 'newsletter subscribers', because: 'you confirmed this address for our newsletter' };
    case 'event': {
      const title = datedEvent(content, to.id)?.title;
      const registered = `registered for ${title ?? 'one of our events'}`;
      return {
        name: `the event ${title ?? to.id}`,
        because: `you are ${registered}`,
        child: `is ${registered}`,
      };
    }
    case 'club': {
      const name = content.get(codeClubs, to.id)?.name;
      const club = name ?? 'one of our code clubs';
      return {
        name: `the code club ${name ?? to.id}`,
        because: `you are part of ${club}`,
        child: `takes part in ${club}`,
      };
    }
    case 'course': {
      const title = content.get(courses, to.id)?.title ?? to.id;
      return { name: `the course ${title}`, because: `you are enrolled in ${title}` };
    }
    case 'applicants': {
      const labels = findKind(kinds, to.kind)?.labels;
      return {
        name: `${(labels?.many ?? to.kind).toLowerCase()} with the status ${to.status}`,
        because: `of what you sent to us on our website: ${labels?.one ?? 'an application'}`,
      };
    }
  }
}

export const audienceName = (content: Content, kinds: Kinds, to: Audience): string =>
  readAudience(content, kinds, to).name;

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

interface Receiver {
  email: string;
  isGuardian: boolean;
  subscriptionId: string | null;
}

/**
 * The email to one recipient. Only a newsletter can be unsubscribed from: the others concern something they
 * take part in.
 */
export function recipientEmail(
  issue: IssueContent,
  { email, isGuardian, subscriptionId }: Receiver,
  around: { to: Audience; content: Content; kinds: Kinds; link: Emails['link']; secret: string },
): Email {
  const { because, child } = readAudience(around.content, around.kinds, around.to);
  const why = isGuardian && child ? `a child whose parent or guardian you are ${child}` : because;
  return {
    ...issue,
    kind: 'newsletter-issue',
    to: { email },
    reason: `You get this email because ${why}.`,
    ...(subscriptionId && { unsubscribeUrl: around.link(unsubscribePath(around.secret, subscriptionId)) }),
  };
}
