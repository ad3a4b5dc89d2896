import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#app/platform/process/settings.ts';
import { lookAtCertificate } from './web.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'certificates-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A certificate for localhost that ends at that day (YYMMDD), by its own authority. */
function certificate(end: string) {
  const file = (name: string) => path.join(folder, `${end}-${name}`);
  writeFileSync(file('index'), '');
  writeFileSync(
    file('conf'),
    `[ca]\ndefault_ca=own\n[own]\ndatabase=${file('index')}\nserial=${file('serial')}\nrand_serial=yes\nnew_certs_dir=${folder}\ndefault_md=sha256\npolicy=any\n[any]\ncommonName=supplied\n`,
  );
  const run = (...words: string[]) => {
    const { status, stderr } = spawnSync('openssl', words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', file('key')];
  run('req', ...key, '-subj', '/CN=localhost', '-out', file('request'));
  run(
    ...[
      'ca',
      '-batch',
      '-selfsign',
      '-config',
      file('conf'),
      '-keyfile',
      file('key'),
      '-in',
      file('request'),
    ],
    ...['-startdate', '200101000000Z', '-enddate', `${end}000000Z`, '-out', file('certificate'), '-notext'],
  );
  return { key: readFileSync(file('key')), cert: readFileSync(file('certificate')) };
}

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
    ...{ state: 'wrong', says: expect.stringMatching(/^It expired \d+ days ago\.$/) },
  });
  expect(await lookAt(certificate('491231'))).toMatchObject({
    ...{ state: 'wrong', says: expect.stringContaining('Browsers do not trust it') },
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
