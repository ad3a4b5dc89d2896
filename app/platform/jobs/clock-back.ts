import type { PgBoss } from 'pg-boss';
import type { Log } from '#app/platform/process/log.ts';

const checkEveryMs = 60_000;

// What pg-boss notes by the database's clock: when it last looked after schedules, queues and lost jobs, which occurrences of a
// schedule it has sent, and when a job is due.
const settle = `with ahead as materialized (
    select cron_on - now() as by from pgboss.version where cron_on > now() + interval '1 minute'
  ), queues as (
    update pgboss.queue set monitor_claim_on = now(), maintain_on = now() where exists (select from ahead)
  ), sent as (
    delete from pgboss.job where exists (select from ahead) and state = 'completed' and created_on > now()
  ), due as (
    update pgboss.job set start_after = now()
    where exists (select from ahead) and start_after > now()
      and (state = 'retry' or state = 'created' and start_after <= created_on)
  )
  update pgboss.version set cron_on = now(), bam_on = now(), flow_on = now(), reindex_on = now(), monitor_backoff_on = null
  from ahead returning extract(epoch from ahead.by)::int as seconds`;

/**
 * After the database's clock ran ahead and was set right, nothing would be scheduled, tried again or taken over for as long as it
 * had run ahead. Looks now and each minute, until the returned function is called.
 */
export async function watchClock(boss: PgBoss, log: Log): Promise<() => void> {
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(settle);
    if (rows[0]) log.warn('clock-set-back', { seconds: rows[0].seconds });
  };
  await look();
  const timer = setInterval(() => void look().catch(() => {}), checkEveryMs).unref();
  return () => clearInterval(timer);
}
