import type { z } from 'zod';
import type { SessionUser } from '#app/accounts/sessions/session.server.ts';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import { type Context, requestInfoContext, settingsContext } from '#app/platform/context.ts';
import { signature } from '#app/platform/secrets/tokens.ts';
import type { Guest } from './register.server.ts';
import type { eventRegistrationForm } from './registration.ts';

type Answers = z.output<(typeof eventRegistrationForm)['schema']>;

export function guestFrom(context: Context, event: DatedEvent, user: SessionUser | undefined) {
  const settings = context.get(settingsContext);
  return (answers: Answers, now: Date): Guest => ({
    answers,
    userId: user?.id ?? null,
    addressProven: user?.emailVerified === true && user.email === answers.email.toLowerCase(),
    network: networkOf(settings.AUTH_SECRET, event, context.get(requestInfoContext).address),
    holdHours: settings.PLACE_HOLD_HOURS,
    now,
  });
}

/** One value per event and network address that says nothing about either without the site's secret. */
const networkOf = (secret: string, event: DatedEvent, address: string): string =>
  signature(secret, `event-network ${event.id} ${address}`).slice(0, 22);
