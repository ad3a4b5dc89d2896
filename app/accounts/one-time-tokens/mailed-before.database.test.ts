import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findPending } from '#app/features/newsletter/subscribing/confirm.server.ts';
import { migrate } from '#app/platform/database/migrate.ts';
import { createLog } from '#app/platform/process/log.ts';
import { tokenHash } from '#app/platform/secrets/tokens.ts';
import { migrationsUntil } from '#tests/site/migrations-until.ts';
import { cloneDatabase } from '#tests/site/test-database.ts';
import { confirmationToken, consumeTokenOfPerson, resetToken } from './account-tokens.server.ts';

const now = new Date('2026-11-24T08:00:00Z');
const log = createLog('silent');

test('links that the release before mailed work until they expire, once', async () => {
  const { config, database, pool, drop } = await cloneDatabase({ empty: true });
  const folder = await migrationsUntil('0032');
  try {
    await migrate(config, { log, folder });
    const [confirm, reset, late, subscribe] = ['c', 'r', 'l', 's'].map((letter) => letter.repeat(43)) as [
      string,
      string,
      string,
      string,
    ];
    await pool.query(
      `insert into users (id, name, email) values ('thandi', 'Thandi', 'thandi@mail.example')`,
    );
    const row = (kind: string, token: string, expires: string) =>
      pool.query(
        `insert into verifications (id, identifier, value, user_id, expires_at) values ($1, $2, $3, 'thandi', $4)`,
        [token, `${kind}:${tokenHash(token)}`, JSON.stringify({ email: 'thandi@mail.example' }), expires],
      );
    await row('confirm', confirm, '2026-11-24T20:00:00Z');
    await row('reset', reset, '2026-11-24T08:30:00Z');
    await row('reset', late, '2026-11-24T07:30:00Z');
    await pool.query(
      `insert into newsletter_subscriptions (email, status, consent_version, confirm_token_hash, mailed_at)
        values ('lerato@mail.example', 'pending', '1', $1, '2026-11-20T08:00:00Z')`,
      [tokenHash(subscribe)],
    );
    await migrate(config, { log, folder: 'drizzle' });

    const found = { person: { id: 'thandi' }, data: { email: 'thandi@mail.example' } };
    expect(await consumeTokenOfPerson(database, confirmationToken, confirm, now)).toMatchObject(found);
    expect(await consumeTokenOfPerson(database, confirmationToken, confirm, now)).toBeUndefined();
    expect(await consumeTokenOfPerson(database, resetToken, reset, now)).toMatchObject(found);
    expect(await consumeTokenOfPerson(database, resetToken, late, now)).toBeUndefined();
    expect(await findPending(database, subscribe, now)).toMatchObject({
      state: 'open',
      subscription: { email: 'lerato@mail.example' },
    });
    const later = new Date('2026-12-05T08:00:00Z');
    expect(await findPending(database, subscribe, later)).toMatchObject({ state: 'expired' });
  } finally {
    await rm(folder, { recursive: true });
    await drop();
  }
});
