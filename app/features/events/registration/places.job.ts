import { z } from 'zod';
import { createEmails } from '#app/email/emails.server.ts';
import { eventMailing } from '#app/features/events/emails/event-mailing.server.ts';
import { datedEvents } from '#app/features/events/event/dated-event.ts';
import { countPlaces, lockPlaces, transactInEventQueue } from '#app/features/events/places/places.server.ts';
import type { Services } from '#app/platform/context.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { endExpired, eventsWithExpired, forgetNetworks, promoteAndNotify } from './registration.server.ts';

/** Promotes from the waiting list after the capacity was raised; a cancellation does so immediately. */
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
      await transactInEventQueue(services.database, event.id, async (tx) => {
        await lockPlaces(tx, event.id);
        await promoteAndNotify(
          tx,
          eventMailing(services, createEmails({ ...services, jobs }, tx), event),
          now,
        );
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
    for (const event of await eventsWithExpired(services.database, datedEvents(services.content), now))
      for (let ended = portion; ended === portion; )
        ended = await transactInEventQueue(services.database, event.id, (tx) =>
          endExpired(tx, eventMailing(services, createEmails({ ...services, jobs }, tx), event), {
            now,
            limit: portion,
          }),
        );
    await forgetNetworks(services.database, now);
  },
});
