import { applyRestoreGuard } from '#app/platform/database/apply-restore-guard.ts';
import { readRestoreGuard } from '#app/platform/database/restore-guard.ts';
import type { TestApp } from './app.ts';

/**
 * The rows of `read` in an older state, which `older` makes of the present one, once it is restored. Erased at the
 * time of the frozen clock, or at `erasedAt`. Nothing stays changed.
 */
export async function afterRestore(
  { pool, clock }: Pick<TestApp, 'pool' | 'clock'>,
  { older, read, erasedAt = clock.now() }: { older: string; read: string; erasedAt?: Date },
): Promise<Record<string, unknown>[]> {
  const now = clock.now();
  const list = (await readRestoreGuard(pool, now))!;
  const erased = list.erased.map(([table, id]): (typeof list.erased)[number] => [
    table,
    id,
    erasedAt.toISOString(),
  ]);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(older);
    await applyRestoreGuard(client as never, { made: now, now, lists: [{ ...list, erased }] });
    return (await client.query(read)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
