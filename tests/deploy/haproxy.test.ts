import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#tests/run/free-port.ts';
import { clusterConfiguration, hasHaproxy, startEchoSite, startHaproxy } from './haproxy.ts';

const visitor = '203.0.113.7';
const madeUp = { 'x-forwarded-for': visitor };

let site: Awaited<ReturnType<typeof startEchoSite>>;
let folder: string;
beforeAll(async () => {
  site = await startEchoSite();
  folder = mkdtempSync(path.join(tmpdir(), 'haproxy-try-'));
});
afterAll(() => {
  site.end();
  rmSync(folder, { recursive: true, force: true });
});

const plain = (port: number, proxies: readonly string[] = []): string =>
  clusterConfiguration(folder, { port, sites: [site.address, site.address], proxies });

/** With the lines for port 443. */
function secure(port: number, securePort: number, proxies: readonly string[] = []): string {
  const certificate = path.join(folder, 'site.pem');
  makeCertificate(certificate);
  return plain(port, proxies)
    .replaceAll(/^( {2})# 443: /gm, '$1')
    .replace('bind :::443 v4v6', `bind :::${securePort} v4v6`)
    .replace('/etc/haproxy/site.pem', certificate);
}

function makeCertificate(file: string): void {
  const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=site.example', '-days', '2'];
  execFileSync('openssl', [...key, '-keyout', `${file}.key`, '-out', `${file}.crt`], { stdio: 'ignore' });
  writeFileSync(file, readFileSync(`${file}.crt`, 'utf8') + readFileSync(`${file}.key`, 'utf8'));
}

describe.skipIf(!hasHaproxy)('the HAProxy of web1 and web2', () => {
  test('does not trust forwarded addresses from visitors', async () => {
    const port = await freePort();
    const proxy = await startHaproxy(plain(port), port);
    expect((await proxy.ask('/', madeUp)).forwarded).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
    proxy.end();
  });

  test('trusts the proxies in its list, and adds their address', async () => {
    const port = await freePort();
    const proxy = await startHaproxy(plain(port, ['127.0.0.1']), port);
    expect((await proxy.ask('/', madeUp)).forwarded).toMatch(/^203\.0\.113\.7, (::ffff:)?127\.0\.0\.1$/);
    proxy.end();
  });

  test('finds a file of a build that only one machine has', async () => {
    const file = '/assets/page-0123456789ab.css';
    const [older, newer] = [await startEchoSite(file), await startEchoSite()];
    const port = await freePort();
    const sites = [older.address, newer.address] as const;
    const proxy = await startHaproxy(clusterConfiguration(folder, { port, sites }), port);
    for (let turn = 0; turn < 6; turn += 1) expect((await proxy.ask(file)).status).toBe(200);
    proxy.end();
    older.end();
    newer.end();
  });

  test('with a certificate redirects everybody to https permanently, except proxies and certificate authorities', async () => {
    const [port, securePort] = [await freePort(), await freePort()];
    const open = await startHaproxy(secure(port, securePort), port);
    const { status, location } = await open.ask('/courses?q=code', { host: 'site.example' });
    expect([status, location]).toEqual([301, 'https://site.example/courses?q=code']);
    expect((await open.ask('/.well-known/acme-challenge/token')).status).toBe(200);
    open.end();
    const inner = await startHaproxy(secure(port, securePort, ['127.0.0.1']), port);
    expect((await inner.ask('/')).status).toBe(200);
    inner.end();
  });
});

test.skipIf(!hasHaproxy)('HAProxy takes the file of a machine of Varnish', () => {
  const certificate = path.join(folder, 'site.pem');
  makeCertificate(certificate);
  const file = path.join(folder, 'varnish-haproxy.cfg');
  const shipped = readFileSync('deploy/varnish-haproxy.cfg', 'utf8');
  writeFileSync(file, shipped.replace('/etc/haproxy/site.pem', certificate));
  expect(spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })).toMatchObject({ status: 0 });
});

describe.skipIf(!hasHaproxy)('the HAProxy of compose.yaml', () => {
  const configuration = (port: number) =>
    readFileSync('deploy/compose-haproxy.cfg', 'utf8')
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replaceAll(/^ {2}server-template .*$/gm, `  server app ${site.address}`)
      .replace(/^resolvers containers\n(?: .*\n)*/m, '');

  test('is accepted by HAProxy unchanged', () => {
    expect(spawnSync('haproxy', ['-c', '-f', 'deploy/compose-haproxy.cfg']).status).toBe(0);
  });

  test.each([
    ['1', /^127\.0\.0\.1$/],
    ['2', /^203\.0\.113\.7, 127\.0\.0\.1$/],
  ])('with TRUST_PROXY=%s names as many as the site reads', async (TRUST_PROXY, forwarded) => {
    const port = await freePort();
    const proxy = await startHaproxy(configuration(port), port, { TRUST_PROXY });
    expect((await proxy.ask('/', madeUp)).forwarded).toMatch(forwarded);
    proxy.end();
  });
});
