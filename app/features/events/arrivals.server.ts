import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { SessionUser } from '#app/features/accounts/session/session.server.ts';
import { letters } from '#app/organisation/letters.server.ts';
import { clockContext, contentContext, settingsContext, visitContext } from '#app/platform/context.ts';
import { signature } from '#app/platform/signature.ts';
import type { DatedEvent } from './dated-event.ts';
import { type EventPost, eventPost } from './event-post.server.ts';
import type { Taking } from './place-turns.server.ts';
import type { Guest } from './registration.server.ts';
import type { eventRegistrationForm } from './registration.ts';
import { mailTaken } from './registration-mail.server.ts';

type Answers = z.output<(typeof eventRegistrationForm)['schema']>;

/** What a request for a place brings along besides its answers: who asks, from where, and the mails of those who ask with it. */
export function arrivals(
  context: Readonly<RouterContextProvider>,
  event: DatedEvent,
  user: SessionUser | undefined,
) {
  const settings = context.get(settingsContext);
  const parts = { settings, content: context.get(contentContext) };
  const taking: Taking<EventPost> = {
    event,
    now: context.get(clockContext).now(),
    begin: (tx) => eventPost(parts, letters(context, tx), event),
    finish: (_tx, places, post) => mailTaken(post, places),
  };
  const guestOf = (answers: Answers, now: Date): Guest => ({
    answers,
    userId: user?.id ?? null,
    proven: user?.emailVerified === true && user.email === answers.email.toLowerCase(),
    network: networkOf(settings.AUTH_SECRET, event, context.get(visitContext).address),
    holdHours: settings.PLACE_HOLD_HOURS,
    now,
  });
  return { taking, guestOf };
}

/** One value per event and network address that says nothing about either without the site's secret. */
const networkOf = (secret: string, event: DatedEvent, address: string): string =>
  signature(secret, `event-network ${event.id} ${address}`).slice(0, 22);
