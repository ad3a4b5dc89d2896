import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { expect, test } from 'vitest';
import { readSettings } from '#app/platform/process/settings.ts';
import { certificate } from '#tests/site/certificate.ts';
import { lookAtCertificate } from './web.ts';

async function lookAt(given: { key: Buffer; cert: Buffer }) {
  const server = createServer(given);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const found = await look(`https://localhost:${port}`);
  server.close();
  return found;
}

const look = async (SITE_URL: string) =>
  (await lookAtCertificate(readSettings({ SITE_URL, SMTP_URL: 'smtp://127.0.0.1' })))[0];

test('a certificate that has expired, and one that no browser trusts', async () => {
  expect(await lookAt(certificate('200201'))).toMatchObject({
    state: 'wrong',
    says: expect.stringMatching(/^It expired \d+ days ago\.$/),
  });
  expect(await lookAt(certificate('491231'))).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('Browsers do not trust it'),
  });
});

test('a site that nobody answers at, one without encryption, and one that is this machine’s alone', async () => {
  expect(await look('https://localhost:1')).toMatchObject({
    state: 'wrong',
    says: 'localhost cannot be reached (ECONNREFUSED).',
  });
  expect(await look('http://www.naledi.example')).toMatchObject({ state: 'wrong' });
  expect(await look('http://127.0.0.1:3000')).toBeUndefined();
});
