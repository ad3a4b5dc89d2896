import { z } from 'zod';
import { createEmails } from '#app/email/emails.server.ts';
import { eventMailing } from '#app/features/events/emails/event-mailing.server.ts';
import { datedEvents } from '#app/features/events/event/dated-event.ts';
import { inEventQueue } from '#app/features/events/places/event-queue.server.ts';
import { countPlaces, fillPlaces, lockPlaces } from '#app/features/events/places/places.server.ts';
import { sendPromotion, sendReleased } from '#app/features/events/registration/registration.emails.ts';
import {
  eventsWithLapsedHolds,
  forgetNetworks,
  releaseUnconfirmed,
} from '#app/features/events/registration/registration.server.ts';
import type { Services } from '#app/platform/context.ts';
import { defineJob } from '#app/platform/jobs/job.ts';

/** Moves people up who wait although there is room: the capacity of an event was raised. A cancellation does it at once. */
export const fillEventPlaces = defineJob({
  name: 'events.fill-places',
  schema: z.object({}),
  schedule: { cron: '5 * * * *' },
  async run(services: Pick<Services, 'settings' | 'database' | 'content' | 'clock'>, _data, { jobs }) {
    const now = services.clock.now();
    for (const event of datedEvents(services.content)) {
      if (event.cancelled || event.start <= now) continue;
      const { taken, waiting } = await countPlaces(services.database, event.id);
      if (waiting === 0 || taken >= event.capacity) continue;
      await inEventQueue(services.database, event.id, async (tx) => {
        await lockPlaces(tx, event.id);
        const mailing = eventMailing(services, createEmails({ ...services, jobs }, tx), event);
        for (const registration of await fillPlaces(tx, event, now))
          await sendPromotion(mailing, registration);
      });
    }
  },
});

const portion = 50;

export const releaseUnconfirmedPlaces = defineJob({
  name: 'events.release-unconfirmed',
  schema: z.object({}),
  schedule: { cron: '*/5 * * * *' },
  async run(services: Pick<Services, 'settings' | 'database' | 'content' | 'clock'>, _data, { jobs }) {
    const now = services.clock.now();
    const due = await eventsWithLapsedHolds(services.database, now);
    for (const event of datedEvents(services.content).filter(
      ({ id, cancelled }) => due.has(id) && !cancelled,
    ))
      for (let ended = portion; ended === portion; )
        ended = await inEventQueue(services.database, event.id, async (tx) => {
          const { released, promoted } = await releaseUnconfirmed(tx, event, { now, limit: portion });
          const mailing = eventMailing(services, createEmails({ ...services, jobs }, tx), event);
          for (const registration of released) await sendReleased(mailing, registration);
          for (const registration of promoted) await sendPromotion(mailing, registration);
          return released.length;
        });
    await forgetNetworks(services.database, now);
  },
});
