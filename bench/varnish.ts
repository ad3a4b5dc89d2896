import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const purgeSecret = 'purge-secret-of-the-measurement';

export const hasVarnish = () => spawnSync('varnishd', ['-V']).error === undefined;

/**
 * Varnish with deploy/varnish.vcl before two sites of this machine, or a single one, its secret elsewhere. At `proxied` it takes the
 * PROXY protocol. Resolves when it answers.
 */
export async function startVarnish(
  port: number,
  [web1, web2]: readonly [number, number] | readonly [number],
  proxied?: number,
) {
  // It gives up its rights, and must still find its way.
  const folder = mkdtempSync('/tmp/varnish-');
  chmodSync(folder, 0o755);
  const secret = path.join(folder, 'purge-secret');
  writeFileSync(secret, `${purgeSecret}\n`);
  const vcl = path.join(folder, 'site.vcl');
  const both = readFileSync(path.resolve('deploy/varnish.vcl'), 'utf8');
  const shipped = web2 === undefined ? both.replaceAll(/^.*\bweb2\b.*\n/gm, '') : both;
  writeFileSync(
    vcl,
    shipped
      .replace('"10.77.0.21"; .port = "80"', `"127.0.0.1"; .port = "${web1}"`)
      .replace('"10.77.0.22"; .port = "80"', `"127.0.0.1"; .port = "${web2}"`)
      .replaceAll('/etc/varnish/purge-secret', secret),
  );
  const options = ['-F', '-n', path.join(folder, 'work'), '-f', vcl, '-s', 'malloc,256m'];
  const listening = ['-a', `127.0.0.1:${port}`, ...(proxied ? ['-a', `127.0.0.1:${proxied},PROXY`] : [])];
  const child = spawn('varnishd', [...options, ...listening, '-p', 'http_gzip_support=off'], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const status = await fetch(`${url}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
    if (status === 200) break;
    if (tries > 300) throw new Error(`Varnish does not pass on what the site answers (${status})`);
    await sleep(100);
  }
  return {
    url,
    async end() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
