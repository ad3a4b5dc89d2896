import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { oneTimeTokens } from '#app/accounts/one-time-tokens/one-time-token.table.ts';
import { purgeTokens } from '#app/accounts/one-time-tokens/one-time-tokens.server.ts';
import { clubConsents } from '#app/features/code-clubs/student/club-consents.server.ts';
import { eventConsents } from '#app/features/events/registration/event-consents.server.ts';
import { issuePageLink, pageToken } from '#app/features/guardianship/pages/page-link.server.ts';
import { applyRestoreGuard } from '#app/platform/database/apply-restore-guard.ts';
import { newToken, tokenHash } from '#app/platform/secrets/tokens.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import type { ConsentSubject } from './consent-subject.ts';
import { closeLinks, consumeLink, findLink, issueLink } from './links.server.ts';

const now = new Date('2026-11-21T08:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

let site: TestDatabase;
beforeEach(async () => {
  site = await cloneDatabase();
});
afterEach(() => site.drop());

const query = async (text: string, values: unknown[] = []) => (await site.pool.query(text, values)).rows;

const subjects: Record<string, ConsentSubject> = { club: clubConsents, event: eventConsents };

/** A child who waits for a guardian. */
async function child({ kind }: ConsentSubject): Promise<string> {
  const id = randomUUID();
  const email = `${id}@mail.example`;
  if (kind === 'club')
    await query(
      `insert into code_club_student_registrations (id, club_id, club_name, full_name, email, age_range, status)
       values ($1, 'soweto-code-club', 'Soweto', 'Lerato', $2, '13-17', 'awaiting consent')`,
      [id, email],
    );
  else
    await query(
      `insert into event_registrations (id, event_id, event_title, full_name, email, is_child, status, expires_at)
       values ($1, '3', 'Fair', 'Lerato', $2, true, 'awaiting consent', $3)`,
      [id, email, days(7)],
    );
  return id;
}

const stateOf = async (subject: ConsentSubject, token: string, at = now) =>
  (await findLink(site.database, subject, token, 'consent', at))?.state;
const use = (subject: ConsentSubject, token: string, at = now) =>
  site.database.transaction((tx) => consumeLink(tx, subject, token, 'consent', at));

describe.each(Object.entries(subjects))('a link about a registration: %s', (kind, subject) => {
  const other = subjects[kind === 'club' ? 'event' : 'club']!;

  test('works once, and its page says for as long as the registration is there why it does not', async () => {
    const id = await child(subject);
    const { token, expiresAt } = await issueLink(site.database, id, 'consent', now);
    expect(expiresAt).toEqual(days(14));
    expect(await stateOf(other, token)).toBeUndefined();
    const uses = await Promise.all([use(subject, token), use(subject, token)]);
    expect(uses.filter(Boolean)).toMatchObject([{ id }]);
    await purgeTokens(site.database, days(4000));
    expect(await stateOf(subject, token, days(4000))).toBe('used');
  });

  test('is ended by a newer one of its purpose, also after it has expired', async () => {
    const id = await child(subject);
    const { token } = await issueLink(site.database, id, 'consent', now);
    const { token: theirs } = await issueLink(site.database, id, 'guardian', now);
    expect(await stateOf(subject, token, days(14))).toBe('expired');
    await issueLink(site.database, id, 'consent', days(15));
    expect(await stateOf(subject, token, days(15))).toBe('replaced');
    expect(await use(subject, token)).toBeUndefined();
    expect(await findLink(site.database, subject, theirs, undefined, now)).toMatchObject({
      purpose: 'guardian',
      state: 'open',
    });
    await closeLinks(site.database, id, now);
    expect(await findLink(site.database, subject, theirs, undefined, now)).toMatchObject({
      state: 'replaced',
    });
  });

  test('cannot be open beside another one', async () => {
    const id = await child(subject);
    await issueLink(site.database, id, 'consent', now);
    const values = { purpose: 'consent', subject: id, createdAt: now, expiresAt: now, keptUntil: now };
    const second = site.database.insert(oneTimeTokens).values({ ...values, tokenHash: 'x' });
    await expect(second).rejects.toMatchObject({ cause: { code: '23505' } });
  });
});

/** The statements of the release before, which may run beside this one until the next release. */
const before = {
  async issue(kind: string, id: string) {
    const token = newToken();
    await query(
      `update consent_links set replaced_at = $2
       where subject_id = $1 and purpose = 'consent' and used_at is null and replaced_at is null`,
      [id, now],
    );
    await query(
      `insert into consent_links (subject_kind, subject_id, purpose, token_hash, created_at, expires_at)
       values ($1, $2, 'consent', $3, $4, $5)`,
      [kind, id, tokenHash(token), now, days(14)],
    );
    return token;
  },
  /** Whether it is used now. */
  async use(token: string) {
    const used = await query(
      `update consent_links set used_at = $2
       where token_hash = $1 and used_at is null and replaced_at is null and expires_at > $2 returning id`,
      [tokenHash(token), now],
    );
    return used.length > 0;
  },
  link: async (token: string) =>
    (await query('select * from consent_links where token_hash = $1', [tokenHash(token)]))[0],
  async givePageLink(email: string, purpose = 'link') {
    const token = newToken();
    await query(
      `insert into guardian_access (email, purpose, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
      [email, purpose, tokenHash(token), now, minutes(60)],
    );
    return token;
  },
  async endPageLink(token: string) {
    const [row] = await query(
      `update guardian_access set ended_at = $2
       where token_hash = $1 and purpose = 'link' and ended_at is null and expires_at > $2 returning email`,
      [tokenHash(token), now],
    );
    return row?.email;
  },
};

const rows = async () =>
  Promise.all(
    ['one_time_tokens', 'consent_links', 'guardian_access'].map((table) => query(`select from ${table}`)),
  ).then((found) => found.map(({ length }) => length));

describe('beside the release before', () => {
  for (const [kind, subject] of Object.entries(subjects)) {
    test(`a link that it mailed works, once: ${kind}`, async () => {
      const id = await child(subject);
      const first = await before.issue(kind, id);
      const token = await before.issue(kind, id);
      expect(await stateOf(subject, first)).toBe('replaced');
      expect(await stateOf(subject, token)).toBe('open');
      expect(await use(subject, token)).toMatchObject({ id });
      expect(await before.link(token)).toMatchObject({ used_at: now, replaced_at: null });
      expect(await before.use(token)).toBe(false);
      expect(await use(subject, token)).toBeUndefined();
    });

    test(`it takes a link of this one, once: ${kind}`, async () => {
      const id = await child(subject);
      const { token, expiresAt } = await issueLink(site.database, id, 'consent', now);
      expect(await before.link(token)).toMatchObject({
        subject_kind: kind,
        subject_id: id,
        purpose: 'consent',
        created_at: now,
        expires_at: expiresAt,
        used_at: null,
        replaced_at: null,
      });
      expect(await before.use(token)).toBe(true);
      expect(await stateOf(subject, token)).toBe('used');
      expect(await use(subject, token)).toBeUndefined();
    });

    test(`either ends the links of the other, and they go with the registration: ${kind}`, async () => {
      const id = await child(subject);
      const { token: ours } = await issueLink(site.database, id, 'consent', now);
      const theirs = await before.issue(kind, id);
      expect(await stateOf(subject, ours)).toBe('replaced');
      await issueLink(site.database, id, 'consent', now);
      expect(await before.link(theirs)).toMatchObject({ replaced_at: now });
      const stays = await child(subject);
      await before.issue(kind, stays);
      await issueLink(site.database, stays, 'guardian', now);
      expect(await rows()).toEqual([5, 5, 0]);
      await query(
        `delete from ${kind === 'club' ? 'code_club_student_registrations' : 'event_registrations'} where id = $1`,
        [id],
      );
      expect(await rows()).toEqual([2, 2, 0]);
    });
  }

  test('a link to a guardian’s page works with either, once, and counts for the hour', async () => {
    const { database } = site;
    const theirs = await before.givePageLink('zanele@mail.example');
    await before.givePageLink('zanele@mail.example', 'session');
    const ours = (await issuePageLink(database, 'Zanele+x@mail.example', now, 1))!.token;
    expect(await rows()).toEqual([2, 0, 3]);
    expect(await pageToken.consume(database, theirs, now)).toMatchObject({ subject: 'zanele@mail.example' });
    expect(await before.endPageLink(theirs)).toBeUndefined();
    expect(await before.endPageLink(ours)).toBe('Zanele+x@mail.example');
    expect(await pageToken.consume(database, ours, now)).toBeUndefined();
    await before.givePageLink('zanele@mail.example');
    expect(await issuePageLink(database, 'zanele@mail.example', now, 1)).toBeUndefined();
    expect(await issuePageLink(database, 'zanele@mail.example', minutes(60), 1)).toBeDefined();
    await query(`delete from guardian_access where expires_at < $1`, [minutes(61)]);
    expect(await rows()).toEqual([1, 0, 1]);
  });

  test('of two that press the button of one link at once, one in each, one gets in', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { token } = (await issuePageLink(site.database, `${turn}@mail.example`, now, 1))!;
      const answers = await Promise.allSettled([
        site.database.transaction((tx) => pageToken.consume(tx, token, now)),
        before.endPageLink(token),
      ]);
      // If each holds the row that the other wants, PostgreSQL aborts one.
      expect(answers.filter((one) => one.status === 'fulfilled' && one.value !== undefined)).toHaveLength(1);
    }
  });

  test('the start takes over its links with their marks, as often as it happens', async () => {
    const id = await child(clubConsents);
    await query(
      `drop trigger consent_links_copy on consent_links; drop trigger guardian_access_copy on guardian_access;
       drop trigger one_time_tokens_copy on one_time_tokens`,
    );
    const replaced = await before.issue('club', id);
    const used = await before.issue('club', id);
    await before.use(used);
    const open = await before.issue('club', id);
    const page = await before.givePageLink('zanele@mail.example');
    await before.givePageLink('zanele@mail.example', 'session');
    for (let start = 0; start < 2; start += 1) {
      await query(`begin; ${await readFile('drizzle/functions.sql', 'utf8')}; commit`);
      expect(await rows()).toEqual([4, 3, 2]);
    }
    for (const [token, state] of [
      [replaced, 'replaced'],
      [used, 'used'],
      [open, 'open'],
    ] as const)
      expect(await stateOf(clubConsents, token)).toBe(state);
    expect(await pageToken.findOpen(site.database, page, now)).toMatchObject({ expiresAt: minutes(60) });
  });

  test('a restore ends each link once', async () => {
    const id = await child(eventConsents);
    await before.issue('event', id);
    await issueLink(site.database, id, 'guardian', now);
    await before.givePageLink('zanele@mail.example');
    await before.givePageLink('zanele@mail.example', 'session');
    const client = await site.pool.connect();
    const settled = await applyRestoreGuard(client, { made: now, now, lists: [] }).finally(() =>
      client.release(),
    );
    expect(settled).toMatchObject({ linksEnded: 4 });
    expect(await rows()).toEqual([0, 0, 0]);
  });
});
