import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

/** Sends so many messages by the site's form, numbered from `from`. Throws when one is not taken. */
export async function writeMessages(url: string, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number++) {
    const answer = await fetch(`${url}/contact-us`, {
      method: 'POST',
      body: new URLSearchParams({
        name: 'Drill',
        email: `drill${number}@mail.example`,
        subject: 'General Inquiry',
        message: `Message ${number}`,
        idempotency_key: `drill-${number}-xxxxxxxxxx`,
      }),
      // A kept connection may have ended while a long command ran.
      headers: { accept: 'application/json', connection: 'close' },
    });
    if (answer.status !== 200) throw new Error(`Message ${number} was not taken (${answer.status})`);
    await answer.arrayBuffer();
  }
}

/**
 * The second to go back to, after 100 messages, and what shall be gone by that: 50 messages more, and a ban that the list outside of the
 * database holds. Resolves when the list and the archive have it.
 */
export async function writeMistake(client: Client, url: string): Promise<string> {
  const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
  await sleep(1_000);
  await writeMessages(url, 100, 50);
  await client.query(
    `insert into users (id, name, email) values ('banned-later', 'B', 'banned@mail.example')`,
  );
  await client.query(`insert into user_roles (user_id, role) values ('banned-later', 'admin')`);
  await client.query(`update users set banned_at = now() where id = 'banned-later'`);
  await sleep(5_000);
  return rows[0]!.now;
}

/** Prints what is there of it, as rows of a table. Returns whether it is what was there at that second, and settled by the site. */
export async function reportWhatIsThere(client: Client, isSettled: boolean): Promise<boolean> {
  const { rows } = await client.query<{ before: number; after: number }>(
    `select count(*) filter (where number < 100)::int as before, count(*) filter (where number >= 100)::int as after
     from (select substring(message from 9)::int as number from contact_messages) as sent`,
  );
  const { before, after } = rows[0]!;
  console.log(`| of 100 messages written before that moment, there | ${before} |`);
  console.log(`| of 50 messages written after it, there | ${after} |`);
  console.log(
    `| the site saw that the database went back, and settled it first | ${isSettled ? 'yes' : 'NO'} |`,
  );
  return before === 100 && after === 0 && isSettled;
}
