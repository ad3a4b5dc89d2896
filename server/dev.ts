import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { createLog } from '#app/platform/process/log.ts';
import { readSettings, withPort } from '#app/platform/process/settings.ts';
import { stopOnSignals } from '#server/processes/stop.ts';

async function startDevelopment(): Promise<void> {
  const given = readSettings(process.env);
  const log = createLog(given.LOG_LEVEL);
  let serve: RequestListener = (_request, response) => response.writeHead(503).end();
  const http = createServer((request, response) => serve(request, response));
  // On the site's own port, where the pages' policy lets the browser hear of changes.
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server: http } },
    appType: 'custom',
  });
  // Vite would end the process at once, and the database has to be stopped first.
  process.removeAllListeners('SIGTERM');
  const load = () => vite.ssrLoadModule('/server/main.ts') as Promise<typeof import('./main.ts')>;
  const { openServices, listen, ignoreIfStopping } = await load();
  const told = new AbortController();
  const bind = async () => withPort(given, await listen(http, given.PORT, given.HOST));
  const opening = openServices(given, log, { root: process.cwd(), build: 'build' }, bind, told.signal);
  // Open pages keep a connection to Vite, which would be waited for.
  told.signal.addEventListener('abort', () => void vite.close());
  stopOnSignals(
    log,
    http,
    opening.then(({ closers }) => closers),
    told,
  );
  const { services } = await opening.catch((error: unknown) => ignoreIfStopping(told.signal, error));
  const pages = getRequestListener(async (request, env) => {
    const { createApp } = await load();
    return createApp(services, 'public').fetch(request, env);
  });
  serve = (request, response) => vite.middlewares(request, response, () => pages(request, response));
  if (!told.signal.aborted) console.log(`Ready at ${services.settings.SITE_URL} (development)`);
}

await startDevelopment().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
