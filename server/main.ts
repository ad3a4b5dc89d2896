import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createPageCaches } from '#app/platform/page-cache.ts';
import { createLog } from '#app/platform/process/log.ts';
import type { Settings } from '#app/platform/process/settings.ts';
import { type GivenSettings, readSettings, withPort } from '#app/platform/process/settings.ts';
import { boundConnections, slowSenderTimeouts } from '#server/http/connections.ts';
import { fairScheduling } from '#server/http/fair-scheduling.ts';
import { fastLane } from '#server/http/fast-lane.ts';
import { publicSecurityHeaders } from '#server/http/headers.ts';
import { isHealthCheck } from '#server/http/health.ts';
import { oneAtATime } from '#server/http/one-at-a-time.ts';
import { createApp } from './app.ts';
import { type Directories, openServices } from './services.ts';
import { stopOnSignals } from './stop.ts';

export { createApp } from './app.ts';
export { openServices } from './services.ts';

/** Starts everything from the environment (operation.md) and listens. Throws errors whose message names the reason. */
export async function start(directories: Directories): Promise<void> {
  const given = readSettings(process.env);
  const log = createLog(given.LOG_LEVEL);
  let serve: RequestListener = refuseWhileStarting;
  const http = createServer(slowSenderTimeouts, (request, response) => serve(request, response));
  boundConnections(http, publicSecurityHeaders(new URL(given.SITE_URL)), given.TRUST_PROXY);
  const bind = async (settings: GivenSettings) =>
    withPort(settings, await listen(http, settings.PORT, settings.HOST));
  const told = new AbortController();
  const opening = openServices(given, log, directories, bind, told.signal);
  stopOnSignals(
    log,
    http,
    opening.then(({ closers }) => closers),
    told,
  );
  const { services } = await opening.catch((error: unknown) => ignoreIfStopping(told.signal, error));
  const pageCaches = createPageCaches();
  const lane = fastLane(pageCaches, services);
  const isStopping = () => told.signal.aborted;
  const app = createApp({ ...services, isStopping }, path.join(directories.build, 'client'), pageCaches);
  const errorHandler = () => unreadable(new URL(services.settings.SITE_URL));
  const answer = getRequestListener(app.fetch, { errorHandler });
  const inTurn = fairScheduling(answer);
  serve = oneAtATime((request, response) => {
    if (isHealthCheck(request.url)) void answer(request, response);
    else if (!lane(request, response)) inTurn(request, response);
  });
  if (!isStopping()) console.log(greeting(services.settings));
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
      'Cache-Control': 'no-store',
    },
  });

const refuseWhileStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' });
  response.end('The site is starting.');
};

/** Resolves with the port once it is ours. Throws a StartError that names a port in use. */
export function listen(http: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'another program listens there already' : error.message;
      reject(new StartError(`PORT ${port} on ${host}: ${reason}`));
    });
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port));
  });
}

class StartError extends Error {
  override name = 'StartError';
}

function greeting(settings: Settings): string {
  const address = `http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${settings.PORT}`;
  const mail = settings.SMTP_URL
    ? `Mail goes to ${new URL(settings.SMTP_URL).host}.`
    : `Mail is kept and can be read at ${address}/dev/mailbox (set SMTP_URL to send it).`;
  const admin =
    settings.ADMIN_EMAILS.length > 0
      ? `Administrator: an account with a verified address out of ${settings.ADMIN_EMAILS.length} in ADMIN_EMAILS.`
      : 'To become administrator: set ADMIN_EMAILS to your address, start again, sign up with it and verify it.';
  return [`Ready at ${address}`, mail, admin].join('\n');
}
