import type { MiddlewareHandler } from 'hono';
import { pagePolicy } from '#app/platform/page-policy.ts';
import { neverShared } from '#app/platform/shared-caches/cache-control.ts';
import type { Visitor } from './address.ts';

export const publicSecurityHeaders = (site: URL): Record<string, string> => ({
  'Content-Security-Policy': pagePolicy(),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(site.protocol === 'https:' && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
});

export function securityHeaders(site: URL): MiddlewareHandler<Visitor> {
  const usual = Object.entries(publicSecurityHeaders(site));
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    // The default for responses that set nothing, such as refusals.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', neverShared);
    for (const [name, value] of usual) if (!headers.has(name)) headers.set(name, value);
  };
}
