import { z } from 'zod';
import { createEmails } from '#app/email/emails.server.ts';
import type { Services } from '#app/platform/context.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { askGuardian } from './club-consents.server.ts';
import { notifyOfLapsed } from './consent.emails.ts';
import { lapseConsents } from './consent-expiry.server.ts';

type RenewServices = Pick<Services, 'settings' | 'database' | 'content' | 'clock'>;

const batch = 50;

/** Consent ends on 1 January, or on the first day after that the product runs (decisions, Children). */
export const renewConsents = defineJob({
  name: 'code-clubs.renew-consents',
  schema: z.object({}),
  schedule: { cron: '0 7 * * *' },
  async run({ database, clock, ...services }: RenewServices, _data, { jobs }) {
    const now = clock.now();
    let asked = 0;
    let onPaper = 0;
    for (let lapsed = batch; lapsed === batch; )
      lapsed = await database.transaction(async (tx) => {
        const emails = createEmails({ ...services, jobs }, tx);
        const registrations = await lapseConsents(tx, { now, content: services.content }, batch);
        for (const registration of registrations)
          await askGuardian(tx, emails, registration, now, { renewal: true });
        asked += registrations.filter(({ parentEmail }) => parentEmail).length;
        onPaper += registrations.filter(({ parentEmail }) => !parentEmail).length;
        if (registrations.length < batch && asked + onPaper > 0)
          await notifyOfLapsed(emails, { asked, onPaper });
        return registrations.length;
      });
  },
});
