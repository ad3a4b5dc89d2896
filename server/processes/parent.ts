import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import type { EmbeddedPostgres } from '@naledi/embedded-postgres';
import { connectionsFor, startBundled } from '#app/platform/database/bundled.ts';
import { createLog, type Log } from '#app/platform/process/log.ts';
import { type GivenSettings, readSettings, withPort } from '#app/platform/process/settings.ts';
import { readSecret } from '#app/platform/secrets/secret.ts';
import { listen } from '#server/http/listen.ts';
import type { Directories } from './build-state.js';
import { takeNewBuild } from './new-build.ts';
import { startMessage } from './start-message.ts';
import { onWish } from './stop.ts';
import { isEnded, Workers } from './workers.ts';

/**
 * Several processes on one port (operation.md, PROCESSES): starts them and keeps them alive, owns the bundled database, and replaces
 * them on SIGHUP. Errors name the reason.
 */
export async function startProcesses(directories: Directories): Promise<void> {
  const given = readSettings(process.env);
  const log = createLog(given.LOG_LEVEL);
  const settings = withPort(given, await freePort(given));
  const told = new AbortController();
  const opening = given.DATABASE_URL
    ? undefined
    : startBundled(given.DATA_DIR, {
        log,
        signal: told.signal,
        maxConnections: connectionsFor(given.PROCESSES),
      });
  const workers = new Workers(log);
  const end = async (signal: NodeJS.Signals) => {
    told.abort();
    await workers.end(signal);
    const database = await opening?.catch(() => undefined);
    await database?.stop();
  };
  const isAtTerminal = hasControllingTerminal();
  onWish((signal) => void end(signal).then(() => process.exit(0)), !isAtTerminal);
  if (!isAtTerminal) process.on('SIGHUP', replacing(directories, workers, log));
  try {
    Object.assign(process.env, { PORT: String(settings.PORT) }, await environmentOf(given, await opening));
    if (given.METRICS_PORT !== undefined) await showMetrics(given);
    await workers.start(given.PROCESSES);
  } catch (error) {
    if (told.signal.aborted) return;
    await end('SIGTERM');
    if (!isEnded(error)) throw error;
    // The process has already said why.
    process.exit(error.code ?? 1);
  }
  console.log(startMessage(settings));
}

/** Loaded only if needed. */
async function showMetrics(given: GivenSettings): Promise<void> {
  const [{ ownMetrics, serveMetrics }, { metricsOfAll }, { measureMachine }] = await Promise.all([
    import('#server/metrics/serve.ts'),
    import('#server/metrics/collect.ts'),
    import('#server/metrics/machine.ts'),
  ]);
  // For the other processes the bundled database is an external one.
  measureMachine(given);
  await serveMetrics(given, async () => [...(await metricsOfAll()), await ownMetrics()]);
}

/** Replaces port 0 with a free one, and throws before anything starts if another program uses the port. */
async function freePort({ PORT, HOST }: GivenSettings): Promise<number> {
  const server = createServer();
  const port = await listen(server, PORT, HOST);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The environment in which the other processes reach the bundled database, as if it were external. */
async function environmentOf({ AUTH_SECRET, DATA_DIR }: GivenSettings, database?: EmbeddedPostgres) {
  if (!database) return {};
  return { DATABASE_URL: urlOf(database.config), AUTH_SECRET: AUTH_SECRET ?? (await readSecret(DATA_DIR)) };
}

function urlOf({ host, port, user, password, database }: EmbeddedPostgres['config']): string {
  const url = new URL(`postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}`);
  url.searchParams.set('host', host);
  return url.href;
}

/** A request during a replacement is carried out afterwards. */
function replacing(directories: Directories, workers: Workers, log: Log): () => void {
  let last = Promise.resolve();
  let waiting = 0;
  const replace = async () => {
    waiting -= 1;
    if (waiting > 0) return;
    log.info('replacing', {});
    let takeBack = () => {};
    try {
      takeBack = await takeNewBuild(directories);
      await workers.replaceAll();
      log.info('replaced', {});
    } catch (error) {
      takeBack();
      const reason = isEnded(error) ? 'it did not start, and has said why above' : (error as Error).message;
      log.error('replace-refused', { reason: `The version before goes on. Of the new one: ${reason}` });
    }
  };
  return () => {
    waiting += 1;
    last = last.then(replace);
  };
}

/** Whether there is a terminal that would send SIGHUP on closing; false under systemd, in containers, and with setsid. */
function hasControllingTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}
