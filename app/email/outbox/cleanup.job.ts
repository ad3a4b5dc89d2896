import { z } from 'zod';
import type { Database } from '#app/platform/database/database.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import type { Log } from '#app/platform/process/log.ts';
import { listUntouched, markDead } from './delivery.server.ts';
import { mailTries, sendMail } from './send.job.ts';

const chunk = 500;
const untouchedMinutes = 10;

interface CleanupServices {
  database: Database;
  log: Log;
}

/** Jobs get lost with a restored backup or a process killed on its last try: enqueues them again, or marks them dead. */
export const requeueStrayMail = defineJob({
  name: 'mail.find-strays',
  schema: z.object({}),
  schedule: { cron: '*/15 * * * *' },
  async run({ database, log }: CleanupServices, _data, { jobs }) {
    let afterId = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const mails = await listUntouched(database, untouchedMinutes, afterId, chunk);
      const waiting = await jobs.pending(
        sendMail,
        mails.map(({ id }) => id),
      );
      const strays = mails.filter(({ id }) => !waiting.has(id));
      const spent = strays.filter(({ attempts }) => attempts >= mailTries).map(({ id }) => id);
      if (spent.length > 0) await markDead(database, spent, 'sending it was cut short on its last try');
      for (const { id, attempts } of strays)
        if (attempts < mailTries) await jobs.send(database, sendMail, { mailId: id });
      if (strays.length > 0) log.warn('mail-strays', { found: strays.length, dead: spent.length });
      if (mails.length < chunk) return;
      afterId = mails.at(-1)!.id;
    }
  },
});
