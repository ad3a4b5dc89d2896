import cluster from 'node:cluster';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createPageCaches } from '#app/platform/page-cache.ts';
import { createLog } from '#app/platform/process/log.ts';
import { type GivenSettings, readSettings, withPort } from '#app/platform/process/settings.ts';
import { boundConnections, boundsFor, slowSenderTimeouts } from '#server/http/connections.ts';
import { fairScheduling } from '#server/http/fair-scheduling.ts';
import { fastLane } from '#server/http/fast-lane.ts';
import { publicSecurityHeaders } from '#server/http/headers.ts';
import { withHost } from '#server/http/health.ts';
import { listen } from '#server/http/listen.ts';
import { oneAtATime } from '#server/http/one-at-a-time.ts';
import { isHealthCheck } from '#server/http/request-log.ts';
import type { Directories } from '#server/processes/build-state.js';
import { serving } from '#server/processes/messages.ts';
import { startMessage } from '#server/processes/start-message.ts';
import { stopOnSignals } from '#server/processes/stop.ts';
import { createApp } from './app.ts';
import { openServices } from './services.ts';

export { listen } from '#server/http/listen.ts';
export { createApp } from './app.ts';
export { openServices } from './services.ts';

/**
 * Starts everything from the environment (operation.md) and listens; as one of several processes only when it can serve, for the
 * others answer meanwhile. Throws errors whose message names the reason.
 */
export async function start(directories: Directories): Promise<void> {
  const given = readSettings(process.env);
  const log = createLog(given.LOG_LEVEL);
  let serve: RequestListener = refuseWhileStarting;
  const told = new AbortController();
  const http = createServer(slowSenderTimeouts, (request, response) => {
    // Whoever is answered last on a connection is told so, instead of sending more into its end.
    if (told.signal.aborted) response.setHeader('Connection', 'close');
    serve(request, response);
  });
  const bounds = boundsFor(given.PROCESSES);
  boundConnections(http, publicSecurityHeaders(new URL(given.SITE_URL)), given.TRUST_PROXY, bounds);
  const bind = async (settings: GivenSettings) =>
    withPort(settings, await listen(http, settings.PORT, settings.HOST));
  const opening = openServices(given, log, directories, cluster.isWorker ? undefined : bind, told.signal);
  stopOnSignals(
    log,
    http,
    opening.then(({ closers }) => closers),
    told,
  );
  const { services, pool, closers } = await opening.catch((error: unknown) =>
    ignoreIfStopping(told.signal, error),
  );
  if (given.METRICS_PORT !== undefined) {
    const { measure } = await import('#server/metrics/measure.ts');
    const database = services.healthDatabase ?? services.database;
    await measure(given, { pool, database, content: services.content }).catch(async (error: unknown) => {
      // The bundled server would outlive a start that ends here.
      for (const close of closers) await close(0).catch(() => {});
      throw error;
    });
  }
  const pageCaches = createPageCaches();
  const lane = fastLane(pageCaches, services);
  const isStopping = () => told.signal.aborted;
  const app = createApp({ ...services, isStopping }, path.join(directories.build, 'client'), pageCaches);
  const errorHandler = () => unreadable(new URL(services.settings.SITE_URL));
  const answer = getRequestListener(app.fetch, { errorHandler });
  const inTurn = fairScheduling(answer);
  serve = oneAtATime(http, (request, response) => {
    if (isHealthCheck(request.url)) void answer(withHost(request), response);
    else if (!lane(request, response)) inTurn(request, response);
  });
  if (isStopping()) return;
  if (!cluster.isWorker) return console.log(startMessage(services.settings));
  await bind(given);
  process.send?.(serving);
}

export const ignoreIfStopping = (told: AbortSignal, error: unknown): Promise<never> =>
  told.aborted ? new Promise(() => {}) : Promise.reject(error);

/** What is no address, such as one with a backslash, never reaches the app. */
const unreadable = (site: URL) =>
  new Response('There is no page at this address.', {
    status: 400,
    headers: {
      ...publicSecurityHeaders(site),
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
    },
  });

const refuseWhileStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' });
  response.end('The site is starting.');
};
