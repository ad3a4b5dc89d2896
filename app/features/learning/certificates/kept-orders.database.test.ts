import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#app/accounts/users/user.table.ts';
import { applyRestoreGuard } from '#app/platform/database/apply-restore-guard.ts';
import { readRestoreGuard } from '#app/platform/database/restore-guard.ts';
import { recordErased } from '#app/platform/erasure-log/erasure-log.server.ts';
import { rounds } from '#tests/run/rounds.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { contextFor } from '#tests/site/context.ts';
import { issueCertificate, revokeCertificate } from './certificate.server.ts';
import { certificates, withdrawnCertificates } from './certificate.table.ts';
import { keepCertificates, removeKept } from './kept-certificate.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

type Step =
  | 'finish'
  | 'withdraw'
  | 'count again'
  | 'leave'
  | 'leave and keep'
  | 'return'
  | 'remove'
  | 'back up';
const step = fc.oneof(
  ...(
    [
      ...(['finish', 'finish', 'finish', 'leave and keep', 'leave and keep', 'back up', 'back up'] as const),
      ...(['return', 'leave', 'withdraw', 'count again', 'remove'] as const),
    ] satisfies Step[]
  ).map((one) => fc.constant<Step>(one)),
);

interface Held {
  id: string;
  code: string;
  owner: string | null;
  counts: boolean;
}

/** One address, its successive accounts, and the rows expected in the table. */
class Life {
  readonly at: Date;
  accounts = 0;
  courses = 0;
  account: string | undefined;
  backup: { users: object[]; certificates: object[] } | undefined;
  held: Held[] = [];
  /** Codes of certificates that were withdrawn when erased. */
  withdrawn: string[] = [];

  readonly number: number;

  constructor(number: number) {
    this.number = number;
    this.at = app.clock.now();
  }

  async take(step: Step): Promise<void> {
    const { database } = app;
    const context = contextFor(app).fresh();
    const last = this.held.at(-1);
    if (step === 'return' && !this.account) {
      this.account = `person-${this.number}-${this.accounts++}`;
      await database
        .insert(users)
        .values({ id: this.account, name: 'Thandi Nkosi', email: `life-${this.number}@mail.example` });
    } else if (step === 'finish' && this.account) {
      const courseId = `course-${this.number}-${this.courses++}`;
      await issueCertificate(database, {
        userId: this.account,
        name: 'Thandi Nkosi',
        curriculum: { courseId, courseTitle: courseId },
        now: this.at,
      });
      const [row] = await database.select().from(certificates).where(eq(certificates.courseId, courseId));
      this.held.push({ id: row!.id, code: row!.code, owner: this.account, counts: true });
    } else if ((step === 'withdraw' || step === 'count again') && last) {
      last.counts = step === 'count again';
      await revokeCertificate(database, last, last.counts ? undefined : { at: this.at, reason: 'A reason' });
    } else if ((step === 'leave' || step === 'leave and keep') && this.account) {
      const id = this.account;
      const keep = step === 'leave and keep';
      await database.transaction(async (tx) => {
        if (keep) await keepCertificates(context, tx, id);
        await recordErased(tx, users, [id]);
        await tx.delete(users).where(eq(users.id, id));
      });
      for (const one of this.held) if (one.owner === id && keep && one.counts) one.owner = null;
      this.erase(({ owner }) => owner === id);
      this.account = undefined;
    } else if (step === 'remove' && last) {
      await database.transaction((tx) => removeKept(tx, last.id));
      this.erase((one) => one === last && one.owner === null);
    } else if (step === 'back up') {
      this.backup = {
        users: (await app.pool.query('select * from users')).rows,
        certificates: (await app.pool.query('select * from certificates')).rows,
      };
    }
  }

  erase(which: (one: Held) => boolean): void {
    this.withdrawn.push(...this.held.filter((one) => which(one) && !one.counts).map(({ code }) => code));
    this.held = this.held.filter((one) => !which(one));
  }

  /** The table after restoring the backup; undefined without one. */
  async restored(): Promise<{ id: string; user_id: string | null }[] | undefined> {
    if (!this.backup) return undefined;
    const client = new pg.Client(app.connection);
    await client.connect();
    try {
      await client.query('begin');
      const list = (await readRestoreGuard(client, new Date()))!;
      await client.query('delete from certificates; delete from users');
      for (const [table, rows] of Object.entries(this.backup))
        await client.query(
          `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
          [JSON.stringify(rows)],
        );
      await applyRestoreGuard(client, { made: this.at, now: new Date(), lists: [list] });
      return (await client.query('select id, user_id from certificates order by id')).rows;
    } finally {
      await client.query('rollback');
      await client.end();
    }
  }
}

test('whatever happens in which order, a certificate is there while its holder has it or kept it, is nobody else’s, a withdrawn one stays so, and a restore agrees', async () => {
  let lives = 0;
  let kept = 0;
  let restoredKept = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12, size: 'max' }), async (steps) => {
      await app.pool.query(
        'delete from certificates; delete from withdrawn_certificates; delete from users; delete from erasures',
      );
      const life = new Life(lives++);
      await life.take('return');
      for (const one of steps) {
        await life.take(one);
        const rows = await app.database.select().from(certificates);
        expect(
          rows
            .map(({ id, code, userId, revokedAt }) => ({ id, code, owner: userId, counts: !revokedAt }))
            .sort(byId),
        ).toEqual(life.held.toSorted(byId));
        const left = await app.database.select().from(withdrawnCertificates);
        expect(left.map(({ code }) => code).sort()).toEqual(life.withdrawn.toSorted());
      }
      kept += life.held.filter(({ owner }) => owner === null).length;
      const known = new Set(life.backup?.certificates.map((row) => (row as { id: string }).id));
      const back = await life.restored();
      restoredKept += back?.filter((row) => row.user_id === null).length ?? 0;
      expect(back ?? []).toEqual(
        life.held
          .filter(({ id }) => known.has(id))
          .map(({ id, owner }) => ({ id, user_id: owner }))
          .sort(byId),
      );
    }),
    {
      examples: [[['finish', 'back up', 'leave and keep']]],
      numRuns: rounds(14, 400),
    },
  );
  // Proves that the test reaches them.
  expect(kept).toBeGreaterThan(0);
  expect(restoredKept).toBeGreaterThan(0);
});

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
