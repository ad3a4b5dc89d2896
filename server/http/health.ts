import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Services } from '#app/platform/context.ts';

/** In ms: monitors give up soon, and a database that hangs counts as away. */
const answerWithin = 2_000;

/** Load balancers may ask by HTTP/1.0, without a `Host`. */
export function withHost(request: IncomingMessage): IncomingMessage {
  request.headers.host ??= 'localhost';
  return request;
}

/** `/healthz`: the process is alive. `/readyz`: it can serve (not stopping; the database answers and is migrated). */
export function health({
  database,
  healthDatabase = database,
  isMigrated = () => true,
  isStopping = () => false,
}: Pick<Services, 'database' | 'healthDatabase' | 'isMigrated' | 'isStopping'>) {
  const app = new Hono();
  let asking: Promise<boolean> | undefined;
  // A table that only migrations create; `isMigrated` knows whether the newest have run.
  const ask = () =>
    healthDatabase
      .execute(sql`select 1 from content_start`)
      .then(isMigrated, () => false)
      .finally(() => {
        asking = undefined;
      });
  const headers = { 'Cache-Control': 'private, no-store' };
  app.get('/healthz', (c) => c.text('ok', 200, headers));
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.text('the site is stopping', 503, headers);
    asking ??= ask();
    const ready = await Promise.race([asking, sleep(answerWithin, false, { ref: false })]);
    return ready ? c.text('ready', 200, headers) : c.text('the database is not ready', 503, headers);
  });
  return app;
}
