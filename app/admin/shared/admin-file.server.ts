import { data, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import { requireRecentAuthentication } from '#app/accounts/reauthentication/pending-step.server.ts';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import type { CurrentSession } from '#app/accounts/sessions/session.server.ts';

type FileRequest = Pick<LoaderFunctionArgs, 'context' | 'request' | 'params'>;

interface AdminFile {
  /** Where to return after reauthentication. */
  back(asked: FileRequest): string;
  /** Undefined if there is no such file. */
  answer(asked: FileRequest, session: CurrentSession): Promise<Response | undefined>;
}

/**
 * Serves a file to administrators before the route's page is rendered. Everybody else gets that page, which refuses them
 * (decisions, Administration), so the route also needs `noFile` as its loader, and a component.
 */
export const adminFile = ({ back, answer }: AdminFile): MiddlewareFunction[] => [
  async (asked, next) => {
    const { context, request } = asked;
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const session = await requireAdmin(context, request, { deny: 'forbid' }).catch(() => undefined);
    if (!session) return next();
    await requireRecentAuthentication(context, request, session, back(asked));
    return (await answer(asked, session)) ?? next();
  },
];

/** Throws 403 for everybody who may not have the file, 404 if there is none. */
export async function noFile({ context, request }: FileRequest): Promise<never> {
  await requireAdmin(context, request, { deny: 'forbid' });
  throw data(null, { status: 404 });
}
