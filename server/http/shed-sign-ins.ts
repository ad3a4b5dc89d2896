import type { MiddlewareHandler } from 'hono';
import { type Passwords, shedWaitSeconds, tooManySignIns } from '#app/accounts/password/passwords.server.ts';
import { isKnownDevice } from '#app/accounts/sign-in/known-device.server.ts';
import { wantsData } from '#app/forms/submit.server.ts';
import { waitHeaders } from '#app/forms/waiting.ts';
import type { Settings } from '#app/platform/process/settings.ts';

/** Refuses sign-ins while the password queue is full, before any counter or page. Known browsers have places of their own. */
export const shedSignIns =
  (passwords: Passwords, settings: Settings): MiddlewareHandler =>
  async (c, next) => {
    if (!passwords.isFull || (await isKnownDevice(c.req.header('cookie'), settings))) return next();
    const headers = { 'Cache-Control': 'private, no-store', ...waitHeaders(shedWaitSeconds) };
    if (!wantsData(c.req.raw)) return c.text(tooManySignIns, 429, headers);
    const toast = { tone: 'error', title: 'Error', description: tooManySignIns };
    return c.json({ form: 'sign-in', ok: false, toast }, 429, headers);
  };
