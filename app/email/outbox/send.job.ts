import { z } from 'zod';
import type { Database } from '#app/platform/database/database.ts';
import { whenAvailable } from '#app/platform/database/when-available.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import type { Log } from '#app/platform/process/log.ts';
import {
  claimMail,
  markDead,
  markSent,
  markWaiting,
  renewClaim,
  renewClaimSeconds,
} from './delivery.server.ts';
import { readDeliveryFailure } from './delivery-failure.ts';
import { type Mailer, mailSeconds } from './mailer.ts';

export interface MailServices {
  database: Database;
  mailer: Mailer;
  log: Log;
}

/** 13 tries, the first retry after 30 s, then doubling up to 4 hours: 12 to 16 hours in all. */
export const mailTries = 13;

/**
 * At-least-once delivery: after a crash it is sent again with the same Message-ID. A dead email ends the job
 * without an error.
 */
export const sendMail = defineJob({
  name: 'mail.send',
  schema: z.strictObject({ mailId: z.uuid() }),
  key: ({ mailId }) => mailId,
  options: {
    retryLimit: mailTries - 1,
    retryDelay: 30,
    retryDelayMax: 4 * 3_600,
    expireInSeconds: mailSeconds + 60,
    concurrency: 2,
    // A slow newsletter must not hold up sign-in codes.
    reserved: 1,
  },
  async run({ database, mailer, log }: MailServices, { mailId }, { lastAttempt, signal }) {
    const mail = await claimMail(database, mailId);
    if (mail === 'done') return;
    if (mail === 'busy') throw new Error('another process is sending this mail');
    if (mail.expiresAt && mail.expiresAt.getTime() < Date.now()) {
      await markDead(database, [mailId], 'too late: it was of no use any more');
      return;
    }
    // If renewing fails, the claim only expires earlier.
    const renew = () => void renewClaim(database, mailId).catch(() => {});
    const renewing = setInterval(renew, renewClaimSeconds * 1_000);
    try {
      await mailer.send(mail, signal);
    } catch (error) {
      const { permanent, bounced, reason } = readDeliveryFailure(error);
      if (permanent || lastAttempt) {
        await markDead(database, [mailId], reason, bounced);
        log.error('mail-dead', { id: mailId, kind: mail.kind, reason });
        return;
      }
      await markWaiting(database, mailId, reason);
      throw new Error(reason);
    } finally {
      clearInterval(renewing);
    }
    // Waits for the database if it is down: an accepted email must not be sent again.
    await whenAvailable(async () => {
      await markSent(database, mailId);
    });
  },
});
