import { channel } from 'node:diagnostics_channel';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '#app/platform/process/log.ts';

/** A response as the metrics count it, without anything personal. */
export interface AnsweredRequest {
  method: string;
  isSignIn: boolean;
  status: number;
  /** The response's `Cache-Control`. */
  control: string;
  seconds: number;
}

/** Without subscribers unless METRICS_PORT is set. */
export const requestAnswered = channel('request-answered');

export const isHealthCheck = (url: string | undefined) => url === '/healthz' || url === '/readyz';

export const clientClosedRequest = 499;

/** Logs paths without queries, which can contain tokens and typed text. Failures because the visitor left are not errors. */
export const requestLog =
  (log: Log): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const isLeft = c.res.status >= 500 && c.req.raw.signal.aborted;
    if (c.error && !isLeft) log.error('request-failed', { error: c.error });
    const milliseconds = performance.now() - started;
    const fields = {
      method: c.req.method,
      path: c.req.path.slice(0, 200),
      status: isLeft ? clientClosedRequest : c.res.status,
      ms: Math.round(milliseconds * 10) / 10,
    };
    if (requestAnswered.hasSubscribers && !isHealthCheck(c.req.path))
      requestAnswered.publish({
        method: c.req.method,
        isSignIn: c.req.method === 'POST' && c.req.path === '/sign-in',
        status: fields.status,
        control: c.res.headers.get('Cache-Control') ?? '',
        seconds: milliseconds / 1000,
      } satisfies AnsweredRequest);
    // Proxies ask several times a second; only failures are worth logging.
    if (isHealthCheck(c.req.path) && c.res.status === 200) return;
    if (c.res.status === 404) log.warn('not-found', fields);
    else log.info('request', fields);
  };
