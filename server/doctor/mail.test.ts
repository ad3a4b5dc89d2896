import { expect, test } from 'vitest';
import { readSettings } from '#app/platform/process/settings.ts';
import { certificate } from '#tests/site/certificate.ts';
import { receivingServer } from '#tests/site/receiving-server.ts';
import { lookAtMail, lookWithin } from './mail.ts';

const from = { MAIL_FROM: 'Naledi <hello@naledi.example>' };
const look = async (env: Record<string, string>) => {
  const [found] = await lookAtMail(readSettings({ ...from, ...env }));
  return found;
};

test('a mail server that takes our emails is well, and gets none', async () => {
  const server = await receivingServer();
  expect(await look({ SMTP_URL: server.url, SMTP_TLS: 'off' })).toMatchObject({ state: 'well' });
  expect(server.received).toEqual([]);
  await server.close();
});

test('a password that it refuses is no secret told', async () => {
  const server = await receivingServer({ locked: true });
  const url = server.url.replace('smtp://', 'smtp://post:marula-kiosk@');
  const found = await look({ SMTP_URL: url, SMTP_TLS: 'off' });
  expect(found).toMatchObject({ state: 'wrong', says: '127.0.0.1 refuses user or password.' });
  expect(JSON.stringify(found)).not.toContain('marula');
  await server.close();
});

test('one without encryption, and one with a certificate that nobody knows', async () => {
  const open = await receivingServer();
  expect(await look({ SMTP_URL: open.url, SMTP_TLS: 'required' })).toMatchObject({
    state: 'wrong',
    says: '127.0.0.1 offers no encryption.',
    mend: expect.stringContaining('SMTP_TLS=opportunistic'),
  });
  await open.close();
  const unknown = await receivingServer({ encrypted: certificate('491231') });
  expect(await look({ SMTP_URL: unknown.url, SMTP_TLS: 'required' })).toMatchObject({
    state: 'wrong',
    says: '127.0.0.1 shows a certificate that this machine does not trust.',
  });
  await unknown.close();
});

test('one whose certificate has expired', async () => {
  const server = await receivingServer({ encrypted: certificate('200201') });
  expect(await look({ SMTP_URL: server.url, SMTP_TLS: 'required' })).toMatchObject({
    state: 'wrong',
    says: 'The certificate of 127.0.0.1 has expired.',
  });
  await server.close();
});

test('one that is not there; and none at all is no fault of a site that nobody else reaches', async () => {
  const server = await receivingServer();
  await server.close();
  expect(await look({ SMTP_URL: server.url })).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('127.0.0.1 cannot be reached (E'),
  });
  expect(await look({})).toMatchObject({ state: 'unknown' });
});

test('one that takes connections and does not answer in time is called slow', async () => {
  const server = await receivingServer({ greetAfter: 1_000 });
  const settings = readSettings({ ...from, SMTP_URL: server.url, SMTP_TLS: 'off' });
  expect((await lookWithin(200, settings))[0]).toMatchObject({
    state: 'wrong',
    says: '127.0.0.1 takes connections and is slow to answer, or does not.',
  });
  await server.close();
});
