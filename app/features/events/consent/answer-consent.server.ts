import type { z } from 'zod';
import { datedEvent, isClosed } from '#app/features/events/event/dated-event.ts';
import { type EventMailing, eventMailing } from '#app/features/events/event/event-mailing.server.ts';
import { eventsPage } from '#app/features/events/event/events-page.content.ts';
import { storeNeeds } from '#app/features/events/registration/needs.server.ts';
import { cancelRegistration, extendHold } from '#app/features/events/registration/registration.server.ts';
import type { EventRegistration } from '#app/features/events/registration/registration.table.ts';
import { sendPromotion } from '#app/features/events/registration/registration-emails.server.ts';
import type { GuardianConsent } from '#app/features/guardians/consent.table.ts';
import { issueLink } from '#app/features/guardians/consent-link.server.ts';
import type { ConsentDesk, ConsentRoom } from '#app/features/guardians/consent-room.ts';
import type { ConsentTexts } from '#app/features/guardians/consent-text.ts';
import { answerByLink } from '#app/features/guardians/record-answer.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { eventConsentForm } from './consent.ts';
import {
  notifyOfGuardian,
  sendChildNews,
  sendGuardianReceipt,
  sendGuardianRequest,
} from './consent-emails.server.ts';
import { eventConsents } from './guardian-consents.server.ts';

type Answers = z.output<typeof eventConsentForm.schema>;

function eventDesk(mailing: EventMailing, texts: ConsentTexts, now: Date) {
  const promoted: EventRegistration[] = [];
  return {
    consents: eventConsents(mailing.event, promoted),
    async keep(tx: Database, { id }: EventRegistration, answers: Answers) {
      await storeNeeds(tx, mailing.event, id, answers);
    },
    async tell({ registration, consent }, { family, staff }) {
      if (family) await sendGuardianReceipt(mailing, registration, consent, texts);
      // Who moves up from the waiting list hears of both at once.
      if (family && consent.counts && !promoted.some(({ id }) => id === registration.id))
        await sendChildNews(mailing, registration, consent);
      for (const each of promoted) await sendPromotion(mailing, each);
      if (staff) await notifyOfGuardian(mailing, registration, consent);
    },
    async free(tx: Database, registration: EventRegistration) {
      const { event } = mailing;
      for (const each of (await cancelRegistration(tx, { registration, event, now })).promoted)
        await sendPromotion(mailing, each);
    },
    ...(mailing.event.start > now && {
      ask: (tx: Database, registration: EventRegistration) => askGuardian(tx, mailing, registration, now),
    }),
  } satisfies ConsentDesk<EventRegistration>;
}

async function askGuardian(tx: Database, mailing: EventMailing, before: EventRegistration, now: Date) {
  const registration = await extendHold(tx, { registration: before, event: mailing.event, now });
  const link = await issueLink(tx, eventConsents(mailing.event), registration.id, 'consent', now);
  await sendGuardianRequest(mailing, registration, link);
}

export const eventConsentRoom: ConsentRoom<EventRegistration> = {
  consents: eventConsents(undefined),
  what: ({ eventTitle }) => eventTitle,
  texts: (content) => content.single(eventsPage).consent,
  desk({ eventId }, { emails, now, ...services }) {
    const event = datedEvent(services.content, eventId);
    if (!event || isClosed(event, now)) return undefined;
    return eventDesk(eventMailing(services, emails, event), eventConsentRoom.texts(services.content), now);
  },
};

interface ConsentReply {
  answers: Answers;
  token: string;
  texts: ConsentTexts;
  now: Date;
}

/** What the child needs is stored once the guardian has agreed. Throws what `answerByLink` throws. */
export const answerConsent = (
  tx: Database,
  mailing: EventMailing,
  { texts, now, ...reply }: ConsentReply,
): Promise<GuardianConsent> => answerByLink(tx, eventDesk(mailing, texts, now), { texts, now, ...reply });
