import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { readPage } from '#app/platform/database/keyset.ts';
import { farFuture, mail, outcomes, postOffice } from '#tests/site/post-office.ts';
import { requeueStrayMail } from './cleanup.job.ts';
import { countOutbox, outboxList, queueMail } from './outbox.server.ts';
import { mailOutbox } from './outbox.table.ts';
import { sendMail } from './send.job.ts';

const office = postOffice();
const sent = () => office.database.$count(mailOutbox, eq(mailOutbox.status, 'sent'));

describe('a mail that goes out', () => {
  test('arrives with both versions, the attachment, the one-click headers, and its own Message-ID', async () => {
    const smtp = await office.server();
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url });
    const id = await queue({
      replyTo: 'help@naledi.example',
      unsubscribeUrl: 'https://naledi.example/unsubscribe?token=a b',
      attachments: [
        {
          filename: 'event.ics',
          contentType: 'text/calendar; charset=utf-8',
          content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
        },
      ],
    });
    expect(outcomes(await jobs.drain())).toEqual(['completed']);
    expect(smtp.received).toHaveLength(1);
    const [{ mail: got, from: envelopeFrom, to, raw }] = smtp.received as [(typeof smtp.received)[0]];
    expect({ envelopeFrom, to }).toEqual({
      envelopeFrom: 'hello@naledi.example',
      to: ['thandi@school.example'],
    });
    expect(got.from?.value).toEqual([{ name: 'Naledi', address: 'hello@naledi.example' }]);
    expect([got.to].flat()[0]?.value).toEqual([{ name: 'Thandi Šimić', address: 'thandi@school.example' }]);
    expect(got.replyTo?.value[0]?.address).toBe('help@naledi.example');
    expect(got.subject).toBe('You are registered');
    expect(got.text).toContain('See you on Saturday.');
    expect(got.html).toContain('<p>See you on Saturday.</p>');
    expect(
      got.attachments.map(({ filename, contentType, content }) => [
        filename,
        contentType,
        content.toString(),
      ]),
    ).toEqual([['event.ics', 'text/calendar', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n']]);
    expect(got.messageId).toBe(`<${id}@naledi.example>`);
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/naledi\.example\/unsubscribe\?token=a%20b>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const row = await office.outbox(id);
    expect(row).toMatchObject({ status: 'sent', attempts: 1, lastError: null, claimedUntil: null });
    expect(got.date?.getTime()).toBe(Math.floor(row!.createdAt.getTime() / 1000) * 1000);
  });

  test('is sent once if the transaction commits, and never if it does not', async () => {
    const smtp = await office.server();
    const { jobs } = await office.post({ SMTP_URL: smtp.url, workers: true });
    const undone = office.database.transaction(async (tx) => {
      await queueMail(tx, jobs, mail({ subject: 'never' }));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await office.database.transaction((tx) => queueMail(tx, jobs, mail({ subject: 'once' })));
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 5_000 });
    await jobs.stop({ timeoutMs: 5_000 });
    expect(smtp.received.map((one) => one.mail.subject)).toEqual(['once']);
    expect(await sent()).toBe(1);
    expect(await countOutbox(office.database)).toEqual({ queued: 0, dead: 0 });
  });

  test('is sent once with two processes at work, even if two jobs refer to it', async () => {
    const smtp = await office.server({ answerAfter: 150 });
    const one = await office.post({ SMTP_URL: smtp.url, workers: true });
    const other = await office.post({ SMTP_URL: smtp.url, workers: true });
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, index) => one.queue({ subject: `mail ${index}` })),
    );
    await Promise.all(ids.map((mailId) => one.jobs.send(office.database, sendMail, { mailId })));
    await vi.waitFor(async () => expect(await sent()).toBe(8), {
      timeout: 10_000,
    });
    await Promise.all([one, other].map(({ jobs }) => jobs.stop({ timeoutMs: 5_000 })));
    expect(smtp.received.map((got) => got.mail.subject).toSorted()).toEqual(
      ids.map((_, index) => `mail ${index}`),
    );
  });

  test('is kept, and counts as sent, when there is no mail server', async () => {
    const { jobs, queue } = await office.post();
    const id = await queue();
    expect(outcomes(await jobs.drain())).toEqual(['completed']);
    expect(await office.outbox(id)).toMatchObject({ status: 'sent' });
  });
});

describe('hostile input', () => {
  const evil = 'Hi\r\nBcc: everyone@victim.example\r\n\r\n<b>x</b>\u202e\u0000\ud800';

  test('cannot add headers or recipients through subject, names or reply address', async () => {
    const smtp = await office.server();
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url });
    await queue({
      subject: evil,
      to: { name: evil, email: 'a@school.example' },
      replyTo: `x@y.example\r\nBcc: z@victim.example`,
      kind: evil,
    });
    await queue({
      to: { name: '"Boss" <boss@victim.example>, other@victim.example', email: 'b@school.example' },
    });
    await jobs.drain();
    expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual([
      'a@school.example',
      'b@school.example',
    ]);
    for (const { mail: got, raw } of smtp.received) {
      expect([...got.headers.keys()].toSorted()).toEqual(
        [
          'auto-submitted',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'subject',
          'to',
        ].toSorted(),
      );
      expect(raw).not.toMatch(/^Bcc:/im);
      expect([got.to].flat().flatMap((to) => to?.value.map(({ address }) => address))).toHaveLength(1);
    }
    const evilOne = smtp.received.find(({ to }) => to[0] === 'a@school.example')!;
    expect(evilOne.mail.subject).toBe('Hi Bcc: everyone@victim.example <b>x</b> \ufffd');
  });

  test.each([
    'a@b.example\r\nRCPT TO:<x@victim.example>',
    'a@b.example, c@d.example',
    '<a@b.example>',
    'a b@c.example',
    '"x y"@c.example',
    'nobody',
    '',
    '@',
    'a@b@c',
    'a@-',
    'a\u0000@b.example',
    '\ud800@b.example',
    `${'a'.repeat(65)}@b.example`,
    'a@[127.0.0.1]',
    'a@b..example',
  ])('the address %j becomes a dead letter and reaches no server', async (email) => {
    const smtp = await office.server();
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url });
    const id = await queue({ to: { email } });
    expect(await jobs.drain()).toEqual([]);
    expect(await office.outbox(id)).toMatchObject({ status: 'dead' });
    expect(smtp.received).toEqual([]);
  });

  test('any text can be stored and arrives', async () => {
    const smtp = await office.server();
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url });
    await queue({ text: `${evil}\n😀\t\u200f.\n.\nend`, html: `<p>${evil}</p>` });
    await jobs.drain();
    expect(smtp.received[0]?.mail.text).toContain('😀\t\u200f.\n.\nend');
  });

  test('attachments are limited, and their names are harmless', async () => {
    const smtp = await office.server();
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url });
    await expect(
      queue({
        attachments: [{ filename: 'a', contentType: 'text/plain', content: Buffer.alloc(5_300_000) }],
      }),
    ).rejects.toThrow('5 MB');
    await queue({
      attachments: [{ filename: '../../etc/"pass\r\nwd"', contentType: 'text/plain', content: 'x' }],
    });
    await jobs.drain();
    expect(smtp.received[0]?.mail.attachments[0]?.filename).toBe('..-..-etc--pass wd-');
  });
});

describe('the outbox', () => {
  test('is listed newest first, in pages, by status, without bodies', async () => {
    const { queue } = await office.post();
    for (let index = 0; index < 5; index += 1) await queue({ subject: `mail ${index}` });
    await office.database.update(mailOutbox).set({ createdAt: new Date('2026-05-01T10:00:00.123Z') });
    const read = (after?: string) => readPage(office.database, outboxList(), { limit: 2, after });
    const first = await read();
    const second = await read(first.after);
    const third = await read(second.after);
    expect([first, second, third].map(({ rows }) => rows.length)).toEqual([2, 2, 1]);
    expect(third.after).toBeUndefined();
    const all = [first, second, third].flatMap(({ rows }) => rows);
    expect(new Set(all.map(({ id }) => id)).size).toBe(5);
    expect(Object.keys(all[0]!)).not.toContain('html');
    expect((await readPage(office.database, outboxList('dead'), {})).rows).toEqual([]);
    expect((await read('x_y')).rows).toHaveLength(2);
  });

  test('an expired email is not sent', async () => {
    const smtp = await office.server();
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url });
    const id = await queue({ expiresAt: new Date(Date.now() - 1_000) });
    await jobs.drain();
    expect(smtp.received).toEqual([]);
    expect(await office.outbox(id)).toMatchObject({
      status: 'dead',
      lastError: expect.stringContaining('too late'),
    });
  });

  test('a process killed in mid-sending leaves the mail claimed; afterwards it is sent', async () => {
    const smtp = await office.server();
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url });
    const id = await queue();
    await office.database.update(mailOutbox).set({ claimedUntil: new Date(Date.now() + 60_000) });
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    expect(smtp.received).toEqual([]);
    await office.database.update(mailOutbox).set({ claimedUntil: new Date(Date.now() - 1_000) });
    await jobs.drain(farFuture);
    expect(await office.outbox(id)).toMatchObject({ status: 'sent' });
    expect(smtp.received).toHaveLength(1);
  });

  test('an accepted email is not sent again by this process if recording it failed', async () => {
    const smtp = await office.server();
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url });
    const id = await queue();
    await office.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    await office.pool.query(
      `create trigger refuse before update on mail_outbox for each row when (new.status = 'sent') execute function refuse()`,
    );
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    await office.pool.query('drop trigger refuse on mail_outbox');
    await office.database.update(mailOutbox).set({ claimedUntil: null });
    await jobs.drain(farFuture);
    expect(smtp.received).toHaveLength(1);
    expect(await office.outbox(id)).toMatchObject({ status: 'sent' });
  });

  test('queued email without a job is enqueued again, or marked dead after its last try', async () => {
    const smtp = await office.server();
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url });
    const [lost, spent, waiting] = [
      await queue({ subject: 'lost' }),
      await queue({ subject: 'spent' }),
      await queue({ subject: 'waiting' }),
    ];
    await office.pool.query(`delete from pgboss.job where name = 'mail.send' and singleton_key <> $1`, [
      waiting,
    ]);
    await office.database.update(mailOutbox).set({ createdAt: new Date(Date.now() - 3_600_000) });
    await office.database.update(mailOutbox).set({ attempts: 13 }).where(eq(mailOutbox.id, spent!));
    await jobs.send(office.database, requeueStrayMail, {});
    await jobs.drain();
    expect(smtp.received.map((got) => got.mail.subject).toSorted()).toEqual(['lost', 'waiting']);
    expect(await office.outbox(lost!)).toMatchObject({ status: 'sent' });
    expect(await office.outbox(spent!)).toMatchObject({ status: 'dead' });
  });
});
