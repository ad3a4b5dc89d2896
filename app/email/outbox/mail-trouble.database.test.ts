import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { connect } from '#app/platform/database/connect.ts';
import { createLog } from '#app/platform/process/log.ts';
import { databaseProxy } from '#tests/site/database-proxy.ts';
import { farFuture, outcomes, patient, postOffice } from '#tests/site/post-office.ts';
import { usualTimeouts } from './mailer.ts';
import { resendMail } from './outbox.server.ts';
import { sendMail } from './send.job.ts';

const office = postOffice();

describe('a mail server that says no', () => {
  test('to this recipient for good: a dead letter at once, which staff can resend', async () => {
    let closed = true;
    const smtp = await office.server({
      recipient: (address) => (closed ? [550, `5.1.1 <${address}> is unknown here`] : undefined),
    });
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url });
    const id = await queue();
    expect(outcomes(await jobs.drain())).toEqual(['completed']);
    expect(await office.outbox(id)).toMatchObject({
      status: 'dead',
      attempts: 1,
      lastError: expect.stringContaining('550'),
    });
    const told = JSON.stringify([
      office.log,
      (await office.outbox(id))?.lastError,
      (await office.pool.query('select * from pgboss.job')).rows,
    ]);
    expect(told).not.toContain('thandi');
    closed = false;
    expect(await resendMail(office.database, jobs, id)).toBe(true);
    expect(await resendMail(office.database, jobs, id)).toBe(false);
    expect(await resendMail(office.database, jobs, 'nonsense')).toBe(false);
    await jobs.drain();
    expect(smtp.received.map((got) => got.mail.messageId)).toEqual([`<${id}@naledi.example>`]);
    expect(await office.outbox(id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
  });

  test('to encryption: nothing is handed over in the clear, and the reason says what to do', async () => {
    const smtp = await office.server();
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url, SMTP_TLS: 'required' });
    const id = await queue();
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    expect(await office.outbox(id)).toMatchObject({
      status: 'queued',
      lastError: expect.stringContaining('SMTP_TLS'),
    });
    expect(smtp.received).toEqual([]);
  });

  test('with a certificate that nobody knows: refused where encryption is required, taken where it is a chance', async () => {
    const smtp = await office.server({ encrypted: true });
    const strict = await office.post({ SMTP_URL: smtp.url, SMTP_TLS: 'required' });
    const id = await strict.queue();
    expect(outcomes(await strict.jobs.drain())).toEqual(['failed']);
    expect((await office.outbox(id))?.lastError).toContain('certificate');
    expect(smtp.received).toEqual([]);
    const open = await office.post({ SMTP_URL: smtp.url, SMTP_TLS: 'opportunistic' });
    await open.jobs.drain(farFuture);
    expect(smtp.received.map(({ encrypted }) => encrypted)).toEqual([true]);
    const plain = await office.post({ SMTP_URL: smtp.url, SMTP_TLS: 'off' });
    await plain.queue();
    await plain.jobs.drain(farFuture);
    expect(smtp.received.map(({ encrypted }) => encrypted)).toEqual([true, false]);
  });

  test('to this content for good: a dead letter at once', async () => {
    const smtp = await office.server({ content: () => [554, '5.7.1 looks like spam'] });
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url });
    const id = await queue();
    await jobs.drain(farFuture);
    expect(await office.outbox(id)).toMatchObject({
      status: 'dead',
      attempts: 1,
      lastError: expect.stringContaining('554 5.7.1 looks like spam'),
    });
  });

  test('for now (greylisting): tried again and taken', async () => {
    let visits = 0;
    const smtp = await office.server({
      recipient: () => (++visits < 3 ? [450, '4.2.0 come back later'] : undefined),
    });
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url });
    const id = await queue();
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    expect(await office.outbox(id)).toMatchObject({
      status: 'queued',
      attempts: 1,
      lastError: expect.stringContaining('450'),
    });
    expect(outcomes(await jobs.drain(farFuture))).toEqual(['failed', 'completed']);
    expect(smtp.received).toHaveLength(1);
    expect(await office.outbox(id)).toMatchObject({ status: 'sent', attempts: 3 });
  });

  test('for now, ever again: dead after 13 tries, one line in the log at the end, none with an address', async () => {
    const smtp = await office.server({ recipient: () => [451, '4.3.0 not today'] });
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url });
    const id = await queue();
    expect(outcomes(await jobs.drain(farFuture))).toEqual([
      ...Array.from({ length: 12 }, () => 'failed'),
      'completed',
    ]);
    expect(await office.outbox(id)).toMatchObject({ status: 'dead', attempts: 13 });
    expect(office.log.filter(({ level }) => level === 'error')).toMatchObject([{ event: 'mail-dead', id }]);
    expect(JSON.stringify(office.log)).not.toContain('school.example');
  });

  test('by hanging up after taking the mail: sent again with the same Message-ID', async () => {
    let rude = true;
    const smtp = await office.server({ hangUp: () => rude });
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url });
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
    const first = await office.server();
    await first.close();
    const { jobs, queue } = await office.post({ SMTP_URL: first.url });
    const id = await queue();
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    expect(await office.outbox(id)).toMatchObject({
      status: 'queued',
      lastError: expect.stringMatching(/ECONNREFUSED|ESOCKET/),
    });
    const second = await office.server({ port: first.port });
    await jobs.drain(farFuture);
    expect(second.received).toHaveLength(1);
  });

  test('too slow to greet: the try ends in time and is repeated', async () => {
    expect(usualTimeouts.greeting, 'five minutes (RFC 5321)').toBeGreaterThanOrEqual(300_000);
    expect(usualTimeouts.connect, 'the library counts it within this').toBeGreaterThanOrEqual(300_000);
    const smtp = await office.server({ greetAfter: 10_000 });
    const { jobs, queue } = await office.post({
      SMTP_URL: smtp.url,
      timeouts: { ...patient, greeting: 400 },
    });
    const id = await queue();
    const began = performance.now();
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await office.outbox(id)).toMatchObject({ status: 'queued', attempts: 1 });
  });

  test('too slow to say yes: it has ten minutes (RFC 5321), in which no other process sends the same mail', async () => {
    expect(usualTimeouts.silence).toBeGreaterThanOrEqual(600_000);
    expect(usualTimeouts.total).toBeGreaterThan(600_000);
    const smtp = await office.server({ answerAfter: 1_500 });
    const [one, other] = [
      await office.post({ SMTP_URL: smtp.url }),
      await office.post({ SMTP_URL: smtp.url }),
    ];
    const id = await one.queue();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const sending = one.jobs.drain();
      await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 10_000 });
      // The claim is about to expire when it is renewed.
      await office.pool.query(
        `update mail_outbox set claimed_until = now() + interval '100 ms' where id = $1`,
        [id],
      );
      vi.advanceTimersByTime(30_000);
      await new Promise((resolve) => setTimeout(resolve, 400));
      await office.database.transaction((tx) => other.jobs.send(tx, sendMail, { mailId: id }));
      expect(outcomes(await other.jobs.drain())).toEqual(['failed']);
      expect(outcomes(await sending)).toEqual(['completed']);
    } finally {
      vi.useRealTimers();
    }
    expect(smtp.received).toHaveLength(1);
    expect(await office.outbox(id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test('dripping answers for ever: the whole try is bounded', async () => {
    const dripping = createServer((socket) => {
      socket.write('220 here\r\n');
      const drip = setInterval(() => socket.write('250-wait\r\n'), 100);
      socket.on('error', () => {}).on('close', () => clearInterval(drip));
    }).listen(0, '127.0.0.1');
    await once(dripping, 'listening');
    office.closing.push(() => dripping.close());
    const { port } = dripping.address() as { port: number };
    const { jobs, queue } = await office.post({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      timeouts: { ...patient, total: 1_000 },
    });
    const id = await queue();
    const began = performance.now();
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(await office.outbox(id)).toMatchObject({ lastError: 'the mail server took too long' });
  });

  test('wrong password: tried again, because it concerns all mail, and the password stays secret', async () => {
    const smtp = await office.server({ locked: true });
    const { jobs, queue } = await office.post({ SMTP_URL: smtp.url.replace('//', '//user:hunter2secret@') });
    const id = await queue();
    expect(outcomes(await jobs.drain())).toEqual(['failed']);
    expect(await office.outbox(id)).toMatchObject({ status: 'queued' });
    expect(JSON.stringify([office.log, await office.outbox(id)])).not.toContain('hunter2secret');
  });
});

test('an email accepted while the database is down is recorded once it is back, and sent only once', async () => {
  const { jobs, queue } = await office.post();
  const id = await queue();
  const proxy = await databaseProxy(office.config);
  const { database, close } = connect(proxy.config, { log: createLog('silent'), connectTimeoutMs: 500 });
  office.closing.push(close, proxy.close);
  let accepted = 0;
  const send = async () => {
    accepted += 1;
    proxy.away(true);
  };
  const services = { database, mailer: { kept: false, send, close() {} }, log: createLog('silent') };
  const { signal } = new AbortController();
  const chance = { jobId: '1', attempt: 1, lastAttempt: false, signal, jobs };
  await sendMail.run(services, { mailId: id }, chance);
  expect(await office.outbox(id)).toMatchObject({ status: 'queued' });
  proxy.away(false);
  await expect.poll(() => office.outbox(id), { timeout: 10_000 }).toMatchObject({ status: 'sent' });
  await sendMail.run(services, { mailId: id }, chance);
  expect(accepted).toBe(1);
});
