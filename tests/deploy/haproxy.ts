import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** From Debian's package `haproxy`. */
export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

export interface Changes {
  /** Listening port, instead of 80. */
  port: number;
  /** Addresses of the sites of web1 and web2. */
  sites: readonly [string, string];
  /** Lines of /etc/haproxy/proxies. */
  proxies?: readonly string[];
}

/**
 * deploy/cluster/haproxy.cfg for sites on this machine, without root privileges and PostgreSQL; its files are
 * in `folder`.
 */
export function clusterConfiguration(folder: string, { port, sites, proxies = [] }: Changes): string {
  const list = path.join(folder, 'proxies');
  const shipped = readFileSync('deploy/cluster/proxies', 'utf8');
  writeFileSync(list, `${shipped}${proxies.map((address) => `${address}\n`).join('')}`);
  return readFileSync('deploy/cluster/haproxy.cfg', 'utf8')
    .replaceAll(/^ {2}(?:user|group|chroot|log) .*\n/gm, '')
    .replace('/run/haproxy/admin.sock', path.join(folder, 'admin.sock'))
    .replace(/^listen postgres\n(?: .*\n|\n)*?(?=\S)/m, '')
    .replace('bind :::80 v4v6', `bind :::${port} v4v6`)
    .replaceAll('/etc/haproxy/proxies', list)
    .replace('10.77.0.21:8888', sites[0])
    .replaceAll('10.77.0.21:3000', sites[0])
    .replaceAll('10.77.0.22:3000', sites[1]);
}

export interface Answer {
  status: number;
  location: string | undefined;
  /** `X-Forwarded-For` as received by the site. */
  forwarded: string | undefined;
}

const ask = (port: number, target: string, headers: IncomingHttpHeaders): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: target, headers, agent: false }, (answer) => {
      answer.resume();
      const said = answer.headers['x-saw'];
      const forwarded = typeof said === 'string' && said ? said : undefined;
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, forwarded });
    }).on('error', reject);
  });

/** A site behind a proxy that returns the forwarded client in `X-Saw`, and has all files but one. */
export async function startEchoSite(missing?: string) {
  const server = createServer((request, response) => {
    if (request.url === missing) response.statusCode = 404;
    response.setHeader('x-saw', request.headers['x-forwarded-for'] ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, end };
}

/** Starts HAProxy with `configuration`, listening on `port`. Resolves once it forwards to a site. */
export async function startHaproxy(configuration: string, port: number, env: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'haproxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore', env: { ...process.env, ...env } });
  const asking = (target: string, headers: IncomingHttpHeaders = {}) => ask(port, target, headers);
  for (let tries = 0; ; tries++) {
    const status = await asking('/.well-known/acme-challenge/').then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) break;
    if (tries > 200 || child.exitCode !== null) throw new Error(`HAProxy leads nowhere (${status})`);
    await sleep(50);
  }
  return {
    ask: asking,
    end() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
