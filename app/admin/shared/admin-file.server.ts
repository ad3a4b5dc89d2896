import { data, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import { requireRecentAuthentication } from '#app/accounts/reauthentication/pending-step.server.ts';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import type { CurrentSession } from '#app/accounts/sessions/session.server.ts';

type Given = Pick<LoaderFunctionArgs, 'context' | 'request' | 'params'>;

interface AdminFile {
  /** Where a new proof of who asks leads back to. */
  back(given: Given): string;
  /** Undefined if there is no such file. */
  answer(given: Given, session: CurrentSession): Promise<Response | undefined>;
}

/**
 * Middleware of a file for administrators. It answers before any page: only a page can tell everybody else that they may not
 * have the file (decisions, Administration), so the route has `noFile` as its loader, and a component.
 */
export const adminFile = ({ back, answer }: AdminFile): MiddlewareFunction[] => [
  async (given, next) => {
    const { context, request } = given;
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const session = await requireAdmin(context, request, { deny: 'forbid' }).catch(() => undefined);
    if (!session) return next();
    await requireRecentAuthentication(context, request, session, back(given));
    return (await answer(given, session)) ?? next();
  },
];

/** Loader for those who may not have the file, and for files that do not exist. */
export async function noFile({ context, request }: Given): Promise<never> {
  await requireAdmin(context, request, { deny: 'forbid' });
  throw data(null, { status: 404 });
}
