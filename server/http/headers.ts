import type { MiddlewareHandler } from 'hono';
import type { Visitor } from './address.ts';

const policy = (scripts: string) =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export const publicSecurityHeaders = (site: URL): Record<string, string> => ({
  'Content-Security-Policy': policy("'self'"),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(site.protocol === 'https:' && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
});

/** Security headers on every answer. Pages that carry a nonce in their body get it in their policy. */
export function securityHeaders(site: URL): MiddlewareHandler<Visitor> {
  const usual = Object.entries(publicSecurityHeaders(site));
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    if (headers.get('X-Page') === 'private')
      headers.set('Content-Security-Policy', policy(`'self' 'nonce-${c.get('nonce')}'`));
    headers.delete('X-Page');
    // Whatever says nothing of it, such as a refusal, is for one request only.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    for (const [name, value] of usual) if (!headers.has(name)) headers.set(name, value);
  };
}
