import { randomUUID } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import type { AnyKind } from '#app/applications/definition/kind.ts';
import type { TestApp } from '#tests/site/app.ts';

/** A minimal submission of any kind, in the first status that awaits staff. */
export async function insertWaiting({ database, clock }: TestApp, { table, open }: AnyKind): Promise<void> {
  const filled = Object.entries(getTableColumns(table))
    .filter(([, column]) => column.notNull && !column.hasDefault)
    .map(([name, { dataType, columnType, enumValues }]) => {
      if (dataType === 'boolean') return [name, false];
      if (dataType === 'number') return [name, 1];
      if (columnType === 'PgDateString') return [name, '2026-10-30'];
      return [name, enumValues?.[0] ?? (/email/i.test(name) ? `${randomUUID()}@mail.example` : 'Thandi')];
    });
  const date = 'registrationDate' in table ? 'registrationDate' : 'createdAt';
  await database
    .insert(table)
    .values({ ...Object.fromEntries(filled), status: open[0], [date]: clock.now() } as never);
}
