import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type BaseImages, baseImages } from './base-images.ts';

export const image = 'naledi-try';

/** A running container. */
export interface Running {
  hasEnded(): boolean;
  /** Whether a shell command, run inside as the image's user, exits with 0. */
  holds(line: string): boolean;
  /** Whether the image's own health check succeeds. */
  isHealthy(): boolean;
  /** Sends SIGTERM. Returns the exit code. */
  stop(): Promise<number | null>;
}

export interface Tool {
  name: string;
  base: BaseImages;
  /** Whether its file system is read-only except for /tmp and /data. */
  isReadOnly: boolean;
  build(): void;
  megabytes(): number;
  start(environment: Readonly<Record<string, string>>): Running;
  remove(): void;
}

const works = (program: string, words: readonly string[]) =>
  spawnSync(program, words, { stdio: 'ignore' }).status === 0;

/** The first available program that can build and run the image, with base images to build on. */
export function findTool(folder: string): Tool | undefined {
  for (const program of ['podman', 'docker']) {
    if (!works(program, ['info'])) continue;
    const base = baseImages(program, folder);
    if (base && works(program, ['run', '--rm', base.run, 'true'])) return engine(program, base);
    if (base) console.log(`${program} can run nothing on this machine.`);
  }
  const base = works('buildah', ['--version']) && baseImages('buildah', folder);
  return base ? buildah(base) : undefined;
}

function build(program: string, base: BaseImages, more: readonly string[]): void {
  const words = [
    'build',
    ...more,
    '--build-arg',
    `NODE_IMAGE=${base.build}`,
    '--build-arg',
    `BASE_IMAGE=${base.run}`,
    '-f',
    'deploy/Containerfile',
    '-t',
    image,
    '.',
  ];
  execFileSync(program, words, { stdio: 'inherit' });
}

const settings = (flag: string, environment: Readonly<Record<string, string>>) =>
  Object.entries(environment).flatMap(([name, value]) => [flag, `${name}=${value}`]);

function read<T>(program: string, words: readonly string[]): T {
  return JSON.parse(execFileSync(program, words, { encoding: 'utf8' })) as T;
}

function ended(child: ChildProcess): () => boolean {
  return () => child.exitCode !== null || child.signalCode !== null;
}

/** Images made here; pulled ones are kept. */
const ours = (base: BaseImages) => [image, base.build, base.run].filter((name) => name.startsWith(image));

interface Checked {
  Healthcheck?: { Test: string[] };
}

/** Docker says it within `Config`, Podman beside it. */
interface Inspected extends Checked {
  Config: Checked;
}

/** Podman or Docker, run as in docs/operation.md. */
function engine(program: string, base: BaseImages): Tool {
  return {
    name: program,
    base,
    isReadOnly: true,
    build: () => build(program, base, program === 'podman' ? ['--format', 'docker'] : []),
    megabytes: () => Math.round(read<{ Size: number }[]>(program, ['inspect', image])[0]!.Size / 1e6),
    start(environment) {
      const limits = [
        '--read-only',
        '--tmpfs',
        '/tmp',
        '--cap-drop',
        'ALL',
        '--security-opt',
        'no-new-privileges',
      ];
      const child = spawn(
        program,
        ['run', '--name', image, '--network', 'host', ...limits, ...settings('-e', environment), image],
        { stdio: 'inherit' },
      );
      const [found] = read<Inspected[]>(program, ['image', 'inspect', image]);
      const { Test: health } = found!.Config.Healthcheck ?? found!.Healthcheck!;
      return {
        hasEnded: ended(child),
        holds: (line) => works(program, ['exec', image, 'sh', '-c', line]),
        isHealthy: () => works(program, ['exec', image, ...health.slice(1)]),
        async stop() {
          const end = once(child, 'exit');
          execFileSync(program, ['stop', '--time', '15', image], { stdio: 'ignore' });
          return (await end)[0];
        },
      };
    },
    remove() {
      spawnSync(program, ['rm', '-f', image]);
      spawnSync(program, ['rmi', '-f', ...ours(base)]);
    },
  };
}

/** Buildah alone runs what it has built in a chroot, without an engine's limits. */
function buildah(base: BaseImages): Tool {
  const isolation = ['--isolation', 'chroot'];
  interface Inspected {
    Docker: { config: { Entrypoint: string[]; Healthcheck: { Test: string[] } } };
  }
  const config = () => read<Inspected>('buildah', ['inspect', '--type', 'image', image]).Docker.config;
  return {
    name: 'buildah',
    base,
    isReadOnly: false,
    build: () => build('buildah', base, [...isolation, '--format', 'docker']),
    megabytes() {
      const mounted = execFileSync('buildah', ['from', '--name', `${image}-size`, image], {
        encoding: 'utf8',
      }).trim();
      const root = execFileSync('buildah', ['mount', mounted], { encoding: 'utf8' }).trim();
      const size = execFileSync('du', ['-s', '--block-size=1000000', root], { encoding: 'utf8' });
      execFileSync('buildah', ['rm', mounted], { stdio: 'ignore' });
      return Number.parseInt(size, 10);
    },
    start(environment) {
      const { Entrypoint: words, Healthcheck: health } = config();
      execFileSync('buildah', ['from', '--name', image, image], { stdio: 'ignore' });
      const run = (...line: string[]) => [
        'run',
        ...isolation,
        ...settings('--env', environment),
        image,
        '--',
        ...line,
      ];
      const child = spawn('buildah', run(...words), { stdio: 'inherit' });
      return {
        hasEnded: ended(child),
        holds: (line) => works('buildah', run('sh', '-c', line)),
        isHealthy: () => works('buildah', run(...health.Test.slice(1))),
        async stop() {
          const end = once(child, 'exit');
          // Buildah itself would kill it at once, so the signal is sent from inside.
          const own =
            'cd /proc; for p in [0-9]*; do case $(readlink $p/exe) in */bin/node) kill $p;; esac; done 2>/dev/null';
          works('buildah', run('sh', '-c', own));
          return (await end)[0];
        },
      };
    },
    remove() {
      spawnSync('buildah', ['rm', image]);
      spawnSync('buildah', ['rmi', '-f', ...ours(base)]);
    },
  };
}
