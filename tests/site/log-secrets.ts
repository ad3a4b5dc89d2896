import type { Pool } from 'pg';
import { secretsOfA } from '#tests/access/seeded.ts';
import { goodPassword } from '#tests/people/visitor.ts';

/** A person's address as tests write them; nothing in stack traces and packages looks like it. */
const address = /[\w.+-]+(@|%40)[\w-]+\.(example|com|org|za)\b/i;

/**
 * Throws if a log line contains an email address, a password, data of the seeded members, or one of
 * `secrets`: logs must hold no personal data and nothing that grants access (operation.md, LOG_LEVEL).
 */
export function expectNoSecrets(lines: readonly string[], secrets: readonly string[] = []): void {
  const marks = [goodPassword, ...Object.values(secretsOfA), ...secrets];
  const telling = lines.filter((line) => address.test(line) || marks.some((mark) => line.includes(mark)));
  if (telling.length > 0)
    throw new Error(`the log tells what it must not:\n${telling.slice(0, 5).join('\n')}`);
}

/** Names, tokens and hashes in a test's database. Missing tables count as empty. */
export async function secretsIn(pool: Pool): Promise<string[]> {
  const held: string[] = [];
  // Sequential, over one connection.
  for (const query of [
    'select token_hash as secret from sessions',
    'select password as secret from accounts where password is not null',
    'select name as secret from users',
    'select full_name as secret from event_registrations',
    'select name as secret from contact_messages',
    `select (regexp_matches(text, 'token=([\\w.-]{16,})', 'g'))[1] as secret from mail_outbox`,
  ]) {
    const { rows } = await pool.query<{ secret: string }>(query).catch(() => ({ rows: [] }));
    held.push(...rows.map(({ secret }) => secret));
  }
  // Shorter ones, common in hostile inputs, may occur in any line.
  return [...new Set(held)].filter((secret) => secret.length > 9);
}
