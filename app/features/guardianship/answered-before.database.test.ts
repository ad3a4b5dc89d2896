import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { clubConsents } from '#app/features/code-clubs/student/club-consents.server.ts';
import { eventConsents } from '#app/features/events/registration/event-consents.server.ts';
import { migrate } from '#app/platform/database/migrate.ts';
import { createLog } from '#app/platform/process/log.ts';
import { tokenHash } from '#app/platform/secrets/tokens.ts';
import { migrationsUntil } from '#tests/site/migrations-until.ts';
import { cloneDatabase } from '#tests/site/test-database.ts';
import { listAnswers } from './consent.server.ts';
import { consentLinks } from './guardianship.table.ts';
import { findLink } from './links.server.ts';

const now = new Date('2026-11-24T08:00:00Z');
const log = createLog('silent');

test('answers and mailed links of the release before stay, and go with the registration', async () => {
  const { config, database, pool, drop } = await cloneDatabase({ empty: true });
  const folder = await migrationsUntil('0034');
  try {
    await migrate(config, { log, folder });
    const student = await pool.query(
      `insert into code_club_student_registrations (club_id, club_name, full_name, email, age_range, status)
        values ('c', 'C', 'Lerato', 'lerato@mail.example', '8-12', 'awaiting consent') returning id`,
    );
    const guest = await pool.query(
      `insert into event_registrations (event_id, event_title, full_name, email, is_child, status, hold_until)
        values ('3', 'Fair', 'Lerato', 'lerato@mail.example', true, 'registered', '2026-12-01') returning id`,
    );
    const rooms = [
      { prefix: 'code_club', subject: clubConsents, token: 'c'.repeat(43), id: student.rows[0].id },
      { prefix: 'event', subject: eventConsents, token: 'e'.repeat(43), id: guest.rows[0].id },
    ] as const;
    for (const { prefix, token, id } of rooms) {
      await pool.query(
        `insert into ${prefix}_consent_links (registration_id, purpose, token_hash, created_at, expires_at)
          values ($1, 'consent', $2, '2026-11-20', '2026-12-04')`,
        [id, tokenHash(token)],
      );
      for (const [answer, photos, version, until, at] of [
        ['given', true, '2026-2', '2026-12-31', '2026-11-21'],
        ['withdrawn', null, null, null, '2026-11-22'],
      ])
        await pool.query(
          `insert into ${prefix}_guardian_consents (registration_id, answer, method, guardian_name, guardian_email, counts,
              text_version, photos, photo_text_version, answered_at, valid_until, recorded_at)
            values ($1, $2, 'link', 'Zanele', 'zanele@mail.example', true, '2026-1', $3, $4, $6, $5, $6)`,
          [id, answer, photos, version, until, at],
        );
    }
    await migrate(config, { log, folder: 'drizzle' });

    for (const { subject, token, id } of rooms) {
      expect(await listAnswers(database, id)).toMatchObject([
        { subjectKind: subject.kind, answer: 'withdrawn', photos: null },
        { answer: 'given', photos: true, photoTextVersion: '2026-2', validUntil: '2026-12-31' },
      ]);
      const found = await findLink(database, [subject], token, 'consent', now);
      expect(found).toMatchObject({ state: 'open', registration: { id } });
      await database.delete(subject.registrations).where(eq(subject.registrations.id, id));
      expect(await listAnswers(database, id)).toEqual([]);
      expect(await database.$count(consentLinks, eq(consentLinks.subjectId, id))).toBe(0);
    }
  } finally {
    await rm(folder, { recursive: true });
    await drop();
  }
});
