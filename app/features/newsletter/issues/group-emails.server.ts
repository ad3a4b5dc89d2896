import { findKind, type Kinds } from '#app/applications/definition/submission.server.ts';
import type { Email, Emails } from '#app/email/emails.server.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { datedEvent } from '#app/features/events/event/dated-event.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { unsubscribePath } from '#app/features/newsletter/unsubscribe-link.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Audience } from './audience.ts';

const kind = 'newsletter-issue';

export function audienceName(content: Content, kinds: Kinds, to: Audience): string {
  switch (to.to) {
    case 'subscribers':
      return 'newsletter subscribers';
    case 'event':
      return `the event ${datedEvent(content, to.id)?.title ?? to.id}`;
    case 'club':
      return `the code club ${content.get(codeClubs, to.id)?.name ?? to.id}`;
    case 'course':
      return `the course ${courseTitle(content, to.id)}`;
    case 'applicants':
      return `${(findKind(kinds, to.kind)?.labels.many ?? to.kind).toLowerCase()} with the status ${to.status}`;
  }
}

const courseTitle = (content: Content, id: string): string => content.get(courses, id)?.title ?? id;

function reasonOf(content: Content, kinds: Kinds, to: Audience, isGuardian: boolean): string {
  const because = (text: string) => `You get this email because ${text}.`;
  switch (to.to) {
    case 'subscribers':
      return because('you confirmed this address for our newsletter');
    case 'event': {
      const title = datedEvent(content, to.id)?.title ?? 'one of our events';
      return isGuardian
        ? because(`a child whose parent or guardian you are is registered for ${title}`)
        : because(`you are registered for ${title}`);
    }
    case 'club': {
      const name = content.get(codeClubs, to.id)?.name ?? 'one of our code clubs';
      return isGuardian
        ? because(`a child whose parent or guardian you are takes part in ${name}`)
        : because(`you are part of ${name}`);
    }
    case 'course':
      return because(`you are enrolled in ${courseTitle(content, to.id)}`);
    case 'applicants':
      return because(
        `of what you sent to us on our website: ${findKind(kinds, to.kind)?.labels.one ?? 'an application'}`,
      );
  }
}

interface Receiver {
  email: string;
  isGuardian: boolean;
  subscriptionId: string | null;
}

/** The email of an issue to one recipient. Only a newsletter can be unsubscribed from: the others are about something they take part in. */
export const recipientEmail = (
  issue: Pick<Email, 'subject' | 'heading' | 'preheader' | 'blocks'>,
  { email, isGuardian, subscriptionId }: Receiver,
  around: { to: Audience; content: Content; kinds: Kinds; link: Emails['link']; secret: string },
): Email => ({
  ...issue,
  kind,
  to: { email },
  reason: reasonOf(around.content, around.kinds, around.to, isGuardian),
  ...(subscriptionId && { unsubscribeUrl: around.link(unsubscribePath(around.secret, subscriptionId)) }),
});
