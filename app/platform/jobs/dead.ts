import type { PgBoss } from 'pg-boss';
import { isUuid } from '#app/platform/uuid.ts';
import type { DeadJob } from './job.ts';
import { deadLetters } from './queues.ts';

export async function deadJobs(boss: PgBoss, limit: number): Promise<DeadJob[]> {
  const { rows } = await boss.getDb().executeSql(
    `select id, source_name as job, data, created_on as at, coalesce(source_output->>'message', '') as reason
     from pgboss.job where name = $1 and state = 'created' order by created_on desc, id limit $2`,
    [deadLetters, Math.min(100, Math.max(1, limit))],
  );
  return rows;
}

export const retryDeadJob = async (boss: PgBoss, id: string): Promise<boolean> =>
  isUuid(id) && (await boss.redrive(deadLetters, { ids: [id] })) > 0;
