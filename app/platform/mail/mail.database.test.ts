import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readPage } from '#app/platform/database/keyset.ts';
import type { Jobs } from '#app/platform/jobs/job.ts';
import { startJobs } from '#app/platform/jobs/jobs.ts';
import { memoryLog } from '#tests/memory-log.ts';
import { receivingServer } from '#tests/receiving-server.ts';
import { cloneDatabase, type TestDatabase } from '#tests/test-database.ts';
import { findStrayMail } from './care.job.ts';
import { createMailer, type Mailer, type MailTimeouts } from './mailer.ts';
import { countOutbox, findMail, type NewMail, outboxList, queueMail, resendMail } from './outbox.server.ts';
import { mailOutbox } from './outbox.table.ts';
import { sendMail } from './send.job.ts';

const from = 'Naledi <hello@naledi.example>';
const hasty: MailTimeouts = { connect: 400, greeting: 400, silence: 400, total: 1_000 };
const patient: MailTimeouts = { connect: 5_000, greeting: 5_000, silence: 5_000, total: 20_000 };
const farFuture = { until: new Date('2100-01-01') };

const mail = (change: Partial<NewMail> = {}): NewMail => ({
  kind: 'test',
  to: { name: 'Thandi Šimić', email: 'thandi@school.example' },
  subject: 'You are registered',
  text: 'See you on Saturday.\n',
  html: '<!doctype html><html lang="en"><body><p>See you on Saturday.</p></body></html>',
  ...change,
});

let scratch: TestDatabase;
let log: ReturnType<typeof memoryLog>;
const closing: (() => unknown)[] = [];

async function post(settings: { SMTP_URL?: string; workers?: boolean; timeouts?: MailTimeouts } = {}) {
  const { SMTP_URL, workers = false, timeouts = hasty } = settings;
  const mailer: Mailer = createMailer(
    { SMTP_URL, MAIL_FROM: from, SITE_URL: 'http://127.0.0.1:3000' },
    log,
    timeouts,
  );
  const parts = { database: scratch.database, mailer, log };
  const definitions = [sendMail, findStrayMail];
  const jobs: Jobs = await startJobs({
    connection: scratch.config,
    definitions,
    parts,
    log,
    workers,
    pollEvery: 3_600,
  });
  closing.push(() => jobs.stop({ timeoutMs: 1_000 }), mailer.close);
  return {
    jobs,
    queue: (change?: Partial<NewMail>) =>
      scratch.database.transaction((tx) => queueMail(tx, jobs, mail(change))),
  };
}

async function server(manners: Parameters<typeof receivingServer>[0] = {}) {
  const smtp = await receivingServer(manners);
  closing.push(smtp.close);
  return smtp;
}

const outbox = (id: string) => findMail(scratch.database, id);
const outcomes = (drained: Awaited<ReturnType<Jobs['drain']>>) => drained.map(({ status }) => status);

beforeEach(async () => {
  scratch = await cloneDatabase();
  log = memoryLog();
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await scratch.drop();
});

describe('a mail that goes out', () => {
  test('arrives with both versions, the attachment, the one-click headers, and its own Message-ID', async () => {
    const smtp = await server();
    const { jobs, queue } = await post({ SMTP_URL: smtp.url });
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
    const row = await outbox(id);
    expect(row).toMatchObject({ status: 'sent', attempts: 1, lastError: null, claimedUntil: null });
    expect(got.date?.getTime()).toBe(Math.floor(row!.createdAt.getTime() / 1000) * 1000);
  });

  test('leaves once when the transaction commits, never when it does not', async () => {
    const smtp = await server();
    const { jobs } = await post({ SMTP_URL: smtp.url, workers: true });
    const undone = scratch.database.transaction(async (tx) => {
      await queueMail(tx, jobs, mail({ subject: 'never' }));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await scratch.database.transaction((tx) => queueMail(tx, jobs, mail({ subject: 'once' })));
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 5_000 });
    await sleep(300);
    expect(smtp.received.map((one) => one.mail.subject)).toEqual(['once']);
    expect(await countOutbox(scratch.database)).toEqual({ queued: 0, sent: 1, dead: 0 });
  });

  test('leaves once with two processes at work, even when two jobs name it', async () => {
    const smtp = await server({ answerAfter: 150 });
    // On a busy machine a hasty one gives up on what the server takes, and sends it again, as it must.
    const one = await post({ SMTP_URL: smtp.url, workers: true, timeouts: patient });
    await post({ SMTP_URL: smtp.url, workers: true, timeouts: patient });
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, index) => one.queue({ subject: `mail ${index}` })),
    );
    await Promise.all(ids.map((mailId) => one.jobs.send(scratch.database, sendMail, { mailId })));
    await vi.waitFor(async () => expect((await countOutbox(scratch.database)).sent).toBe(8), {
      timeout: 10_000,
    });
    await sleep(300);
    expect(smtp.received.map((got) => got.mail.subject).toSorted()).toEqual(
      ids.map((_, index) => `mail ${index}`),
    );
  });

  test('is kept, and counts as sent, when there is no mail server', async () => {
    const { jobs, queue } = await post();
    const id = await queue();
    expect(outcomes(await jobs.drain())).toEqual(['completed']);
    expect(await outbox(id)).toMatchObject({ status: 'sent' });
  });
});

describe('a mail server that says no', () => {
  test('to this recipient for good: a dead letter at once, which staff can resend', async () => {
    let closed = true;
    const smtp = await server({
      recipient: (address) => (closed ? [550, `5.1.1 <${address}> is unknown here`] : undefined),
    });
    const { jobs, queue } = await post({ SMTP_URL: smtp.url });
    const id = await queue();
    expect(outcomes(await jobs.drain())).toEqual(['completed']);
    expect(await outbox(id)).toMatchObject({
      status: 'dead',
      attempts: 1,
      lastError: expect.stringContaining('550'),
    });
    const told = JSON.stringify([
      log.lines,
      (await outbox(id))?.lastError,
      (await scratch.pool.query('select * from pgboss.job')).rows,
    ]);
    expect(told).not.toContain('thandi');
    closed = false;
    expect(await resendMail(scratch.database, jobs, id)).toBe(true);
    expect(await resendMail(scratch.database, jobs, id)).toBe(false);
    expect(await resendMail(scratch.database, jobs, 'nonsense')).toBe(false);
    await jobs.drain();
    expect(smtp.received.map((got) => got.mail.messageId)).toEqual([`<${id}@naledi.example>`]);
    expect(await outbox(id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
  });

  test('to this content for good: a dead letter at once', async () => {
    const smtp = await server({ content: () => [554, '5.7.1 looks like spam'] });
    const { jobs, queue } = await post({ SMTP_URL: smtp.url });
    const id = await queue();
    await jobs.drain(farFuture);
    expect(await outbox(id)).toMatchObject({
      status: 'dead',
      attempts: 1,
      lastError: expect.stringContaining('554 5.7.1 looks like spam'),
    });
  });

  test('for now (greylisting): tried again and taken', async () => {
    let visits = 0;
    const smtp = await server({
      recipient: () => (++visits < 3 ? [450, '4.2.0 come back later'] : undefined),
    });
    const { jobs, queue } = await post({ SMTP_URL: smtp.url });
    const id = await queue();
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    expect(await outbox(id)).toMatchObject({
      status: 'queued',
      attempts: 1,
      lastError: expect.stringContaining('450'),
    });
    expect(outcomes(await jobs.drain(farFuture))).toEqual(['failed', 'completed']);
    expect(smtp.received).toHaveLength(1);
    expect(await outbox(id)).toMatchObject({ status: 'sent', attempts: 3 });
  });

  test('for now, ever again: dead after 13 tries, one line in the log at the end, none with an address', async () => {
    const smtp = await server({ recipient: () => [451, '4.3.0 not today'] });
    const { jobs, queue } = await post({ SMTP_URL: smtp.url });
    const id = await queue();
    expect(outcomes(await jobs.drain(farFuture))).toEqual([
      ...Array.from({ length: 12 }, () => 'failed'),
      'completed',
    ]);
    expect(await outbox(id)).toMatchObject({ status: 'dead', attempts: 13 });
    expect(log.lines.filter(({ level }) => level === 'error')).toMatchObject([{ event: 'mail-dead', id }]);
    expect(JSON.stringify(log.lines)).not.toContain('school.example');
  });

  test('by hanging up after taking the mail: sent again with the same Message-ID', async () => {
    let rude = true;
    const smtp = await server({ hangUp: () => rude });
    const { jobs, queue } = await post({ SMTP_URL: smtp.url });
    const id = await queue();
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    rude = false;
    await jobs.drain(farFuture);
    expect(smtp.received.map((got) => got.mail.messageId)).toEqual(
      Array.from({ length: 2 }, () => `<${id}@naledi.example>`),
    );
    expect(new Set(smtp.received.map((got) => got.mail.date?.toISOString())).size).toBe(1);
  });
});

describe('a mail server that is not there', () => {
  test('down, then up: the mail arrives', async () => {
    const first = await server();
    await first.close();
    const { jobs, queue } = await post({ SMTP_URL: first.url });
    const id = await queue();
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    expect(await outbox(id)).toMatchObject({
      status: 'queued',
      lastError: expect.stringMatching(/ECONNREFUSED|ESOCKET/),
    });
    const second = await server({ port: first.port });
    await jobs.drain(farFuture);
    expect(second.received).toHaveLength(1);
  });

  test('too slow to greet: the try ends in time and is repeated', async () => {
    const smtp = await server({ greetAfter: 5_000 });
    const { jobs, queue } = await post({ SMTP_URL: smtp.url });
    const id = await queue();
    const began = performance.now();
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(await outbox(id)).toMatchObject({ status: 'queued', attempts: 1 });
  });

  test('dripping answers for ever: the whole try is bounded', async () => {
    const dripping = createServer((socket) => {
      socket.write('220 here\r\n');
      const drip = setInterval(() => socket.write('250-wait\r\n'), 100);
      socket.on('error', () => {}).on('close', () => clearInterval(drip));
    }).listen(0, '127.0.0.1');
    await once(dripping, 'listening');
    closing.push(() => dripping.close());
    const { port } = dripping.address() as { port: number };
    const { jobs, queue } = await post({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const id = await queue();
    const began = performance.now();
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    expect(performance.now() - began).toBeLessThan(2_500);
    expect(await outbox(id)).toMatchObject({ lastError: 'the mail server took too long' });
  });

  test('wrong password: tried again, because it concerns all mail, and the password stays secret', async () => {
    const smtp = await server({ locked: true });
    const { jobs, queue } = await post({ SMTP_URL: smtp.url.replace('//', '//user:hunter2secret@') });
    const id = await queue();
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    expect(await outbox(id)).toMatchObject({ status: 'queued' });
    expect(JSON.stringify([log.lines, await outbox(id)])).not.toContain('hunter2secret');
  });
});

describe('hostile input', () => {
  const evil = 'Hi\r\nBcc: everyone@victim.example\r\n\r\n<b>x</b>\u202e\u0000\ud800';

  test('cannot add headers or recipients through subject, names or reply address', async () => {
    const smtp = await server();
    const { jobs, queue } = await post({ SMTP_URL: smtp.url });
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
    const smtp = await server();
    const { jobs, queue } = await post({ SMTP_URL: smtp.url });
    const id = await queue({ to: { email } });
    expect(await jobs.drain()).toEqual([]);
    expect(await outbox(id)).toMatchObject({ status: 'dead' });
    expect(smtp.received).toEqual([]);
  });

  test('any text can be stored and arrives', async () => {
    const smtp = await server();
    const { jobs, queue } = await post({ SMTP_URL: smtp.url });
    await queue({ text: `${evil}\n😀\t\u200f.\n.\nend`, html: `<p>${evil}</p>` });
    await jobs.drain();
    expect(smtp.received[0]?.mail.text).toContain('😀\t\u200f.\n.\nend');
  });

  test('attachments are limited, and their names are harmless', async () => {
    const smtp = await server();
    const { jobs, queue } = await post({ SMTP_URL: smtp.url });
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
    const { queue } = await post();
    for (let index = 0; index < 5; index += 1) await queue({ subject: `mail ${index}` });
    await scratch.database.update(mailOutbox).set({ createdAt: new Date('2026-05-01T10:00:00.123Z') });
    const read = (after?: string) => readPage(scratch.database, outboxList(), { limit: 2, after });
    const first = await read();
    const second = await read(first.after);
    const third = await read(second.after);
    expect([first, second, third].map(({ rows }) => rows.length)).toEqual([2, 2, 1]);
    expect(third.after).toBeUndefined();
    const all = [first, second, third].flatMap(({ rows }) => rows);
    expect(new Set(all.map(({ id }) => id)).size).toBe(5);
    expect(Object.keys(all[0]!)).not.toContain('html');
    expect((await readPage(scratch.database, outboxList('dead'), {})).rows).toEqual([]);
    expect((await read('x_y')).rows).toHaveLength(2);
  });

  test('a mail past its time is not sent', async () => {
    const smtp = await server();
    const { jobs, queue } = await post({ SMTP_URL: smtp.url });
    const id = await queue({ expiresAt: new Date(Date.now() - 1_000) });
    await jobs.drain();
    expect(smtp.received).toEqual([]);
    expect(await outbox(id)).toMatchObject({
      status: 'dead',
      lastError: expect.stringContaining('too late'),
    });
  });

  test('a process killed in mid-sending leaves the mail claimed; afterwards it is sent', async () => {
    const smtp = await server();
    const { jobs, queue } = await post({ SMTP_URL: smtp.url });
    const id = await queue();
    await scratch.database.update(mailOutbox).set({ claimedUntil: new Date(Date.now() + 60_000) });
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    expect(smtp.received).toEqual([]);
    await scratch.database.update(mailOutbox).set({ claimedUntil: new Date(Date.now() - 1_000) });
    await jobs.drain(farFuture);
    expect(await outbox(id)).toMatchObject({ status: 'sent' });
    expect(smtp.received).toHaveLength(1);
  });

  test('a mail the server took is not sent again by this process when noting that failed', async () => {
    const smtp = await server();
    const { jobs, queue } = await post({ SMTP_URL: smtp.url });
    const id = await queue();
    await scratch.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    await scratch.pool.query(
      `create trigger refuse before update on mail_outbox for each row when (new.status = 'sent') execute function refuse()`,
    );
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    await scratch.pool.query('drop trigger refuse on mail_outbox');
    await scratch.database.update(mailOutbox).set({ claimedUntil: null });
    await jobs.drain(farFuture);
    expect(smtp.received).toHaveLength(1);
    expect(await outbox(id)).toMatchObject({ status: 'sent' });
  });

  test('queued mail without a job is found again, or given up when its tries are spent', async () => {
    const smtp = await server();
    const { jobs, queue } = await post({ SMTP_URL: smtp.url });
    const [lost, spent, waiting] = [
      await queue({ subject: 'lost' }),
      await queue({ subject: 'spent' }),
      await queue({ subject: 'waiting' }),
    ];
    await scratch.pool.query(`delete from pgboss.job where name = 'mail.send' and singleton_key <> $1`, [
      waiting,
    ]);
    await scratch.database.update(mailOutbox).set({ createdAt: new Date(Date.now() - 3_600_000) });
    await scratch.database.update(mailOutbox).set({ attempts: 13 }).where(eq(mailOutbox.id, spent!));
    await jobs.send(scratch.database, findStrayMail, {});
    await jobs.drain();
    expect(smtp.received.map((got) => got.mail.subject).toSorted()).toEqual(['lost', 'waiting']);
    expect(await outbox(lost!)).toMatchObject({ status: 'sent' });
    expect(await outbox(spent!)).toMatchObject({ status: 'dead' });
  });
});
