import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/run/free-port.ts';
import { type BaseImages, serviceImages } from './base-images.ts';
import { sendMessage } from './send-message.ts';

const project = 'naledi-try';
/** Seconds: PostgreSQL's in deploy/compose.yaml, which podman-compose does not read. */
const patience = '60';

type Check = (what: string, held: boolean, seen?: unknown) => void;

const works = (program: string, words: readonly string[]) =>
  spawnSync(program, words, { stdio: 'ignore' }).status === 0;

function composeOf(program: string): string[] | undefined {
  if (works(program, ['compose', 'version'])) return [program, 'compose'];
  return program === 'podman' && works('podman-compose', ['--version']) ? ['podman-compose'] : undefined;
}

/** Starts a copy of deploy/compose.yaml with these images on a port of its own, looks at it, and removes it with its data. */
export async function tryCompose(program: string, base: BaseImages, folder: string, check: Check) {
  const [command, ...first] = composeOf(program) ?? [];
  if (!command)
    return console.log('Not tried: deploy/compose.yaml. On Debian: apt-get install podman-compose');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = copyOf(folder, { port, base, ...serviceImages(program, folder) });
  const compose = (...words: string[]) =>
    execFileSync(command, [...first, '-p', project, '-f', file, ...words], {
      env: { ...process.env, BUILDAH_FORMAT: 'docker' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const ask = (...words: string[]) => execFileSync(program, words, { encoding: 'utf8' }).trim();
  const containers = (service: string) =>
    ask(
      ...['ps', '-a', '--format', '{{.Names}}', '--filter', `label=com.docker.compose.project=${project}`],
      ...['--filter', `label=com.docker.compose.service=${service}`],
    ).split('\n');
  const all = () => ['proxy', 'app', 'database'].flatMap(containers);
  const holds = (name: string, line: string) => works(program, ['exec', name, 'sh', '-c', line]);
  const isReady = () =>
    soon(() =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  const messages = () =>
    ask(
      'exec',
      containers('database')[0]!,
      'psql',
      '-U',
      'naledi',
      '-tAc',
      'select count(*) from contact_messages',
    );
  try {
    compose('up', '--build', '-d');
    check('compose.yaml: is ready behind HAProxy', await isReady());
    const sent = await sendMessage(url);
    check('compose.yaml: takes a form', sent === 303 && messages() === '1', sent);
    for (const name of containers('app')) {
      check(`${name}: is not root`, holds(name, 'test $(id -u) = 10001'));
      check(`${name}: its file system is read-only`, holds(name, readOnly));
      const test = ask('inspect', '--format', '{{json .Config.Healthcheck.Test}}', name);
      const asking = ['exec', name, ...JSON.parse(test).slice(1)];
      // The other one may have been ready first.
      check(`${name}: its health check holds`, await soon(async () => works(program, asking)));
    }
    compose('stop', '-t', patience);
    for (const name of all()) {
      const code = ask('inspect', '--format', '{{.State.ExitCode}}', name);
      check(`${name}: stops with 0`, code === '0', code);
    }
    compose('down');
    compose('up', '-d');
    check('compose.yaml: keeps its data', (await isReady()) && messages() === '1');
  } finally {
    compose('down', '-v', '-t', patience);
    // Images made here; pulled ones are kept.
    const made = [`${project}_app`, `${project}-app`, `${project}-postgres`, `${project}-haproxy`];
    spawnSync(program, ['rmi', '-f', ...made], { stdio: 'ignore' });
  }
}

/** The root of the container is mounted read-only. */
export const readOnly = "grep -q '^[^ ]* / [^ ]* ro[, ]' /proc/mounts";

/** Whether it holds within two minutes. */
async function soon(holds: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 240; tries++) {
    if (await holds()) return true;
    await sleep(500);
  }
  return false;
}

interface Copy {
  port: number;
  base: BaseImages;
  database: string;
  proxy: string;
}

function copyOf(folder: string, { port, base, database, proxy }: Copy): string {
  const own = path.join(folder, 'compose');
  cpSync('deploy/compose-haproxy.cfg', path.join(own, 'compose-haproxy.cfg'));
  const settings = {
    SITE_URL: `http://127.0.0.1:${port}`,
    AUTH_SECRET: 'a secret of the try, long enough to be one',
    POSTGRES_PASSWORD: 'of-the-try',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'site@mail.example',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(own, '.env'), lines.join(''));
  const args = `args: { NODE_IMAGE: '${base.build}', BASE_IMAGE: '${base.run}' }`;
  const text = readFileSync('deploy/compose.yaml', 'utf8')
    .replace('context: ..,', `context: '${process.cwd()}', ${args},`)
    .replace('"8080:8080"', `"127.0.0.1:${port}:8080"`)
    .replace(/image: \S+postgres\S+/, `image: ${database}`)
    .replace(/image: \S+haproxy\S+/, `image: ${proxy}`);
  const file = path.join(own, 'compose.yaml');
  writeFileSync(file, text);
  return file;
}
