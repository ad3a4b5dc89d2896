import { expect, test, vi } from 'vitest';
import { mail, postOffice } from '#tests/site/post-office.ts';
import { mailBatch } from './outbox.server.ts';

const office = postOffice();

/** Queues `many` newsletters. */
async function queueMany(jobs: Parameters<typeof mailBatch>[1], many: number, subject = 'newsletter') {
  await office.database.transaction(async (tx) => {
    const batch = mailBatch(tx, jobs);
    for (let n = 0; n < many; n += 1) batch.queue(mail({ subject, to: { email: `n${n}@school.example` } }));
    await batch.write({ patient: true });
  });
}

test('an urgent email is sent before a newsletter queued earlier', async () => {
  const smtp = await office.server();
  const { jobs, queue } = await office.post({ SMTP_URL: smtp.url });
  await queueMany(jobs, 40);
  await queueMany(jobs, 2, 'the last portion');
  await queue({ subject: 'code' });
  await jobs.drain();
  const subjects = smtp.received.map((one) => one.mail.subject);
  expect(subjects).toHaveLength(43);
  expect(subjects[0]).toBe('code');
});

test('it is sent even while all other workers are busy with the newsletter', async () => {
  const smtp = await office.server({
    // Slow for newsletters, so that both workers allowed to send them are busy.
    answerAfter: (to) => (to.startsWith('n') ? 20_000 : 0),
  });
  const { jobs, queue } = await office.post({ SMTP_URL: smtp.url, workers: true });
  await queueMany(jobs, 20);
  await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThanOrEqual(2), { timeout: 15_000 });
  const id = await queue({ subject: 'code' });
  await vi.waitFor(async () => expect((await office.outbox(id))?.status).toBe('sent'), { timeout: 15_000 });
  expect(smtp.received.filter((one) => one.mail.subject === 'newsletter')).toHaveLength(2);
}, 60_000);
