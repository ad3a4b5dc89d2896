import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { newsletterRecipients as rows } from './recipient.table.ts';
import { takeBack } from './steps.server.ts';

/** Nothing that still waits is sent, and the newest issue says who left with it. */
export async function noteUnsubscribed(tx: Database, subscriptionId: string, now: Date): Promise<void> {
  await takeBack(tx, sql`${rows.subscriptionId} = ${subscriptionId} and ${rows.status} = 'queued'`);
  await tx.execute(sql`update ${rows} set status = 'unsubscribed', changed_at = ${now}
    where subscription_id = ${subscriptionId} and (status = 'waiting' or id = (select id from ${rows} as newest
      where newest.subscription_id = ${subscriptionId} and newest.status in ('queued', 'sent')
      order by newest.created_at desc limit 1))`);
}
