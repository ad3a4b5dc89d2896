import * as build from 'virtual:react-router/server-build';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { accountEvents } from '#app/account-events.ts';
import { createPasswords, passwordsContext } from '#app/accounts/password/passwords.server.ts';
import { currentSession } from '#app/accounts/sessions/session.server.ts';
import {
  createSocialProviders,
  socialProvidersContext,
} from '#app/accounts/social/social-providers.server.ts';
import { accountEventsContext } from '#app/accounts/users/account-events.server.ts';
import { submissionsContext } from '#app/applications/definition/submission.server.ts';
import { consentSubjects } from '#app/consent-subjects.ts';
import { consentSubjectsContext } from '#app/features/guardianship/consent-subject.ts';
import { flashCookie } from '#app/forms/flash.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import {
  clockContext,
  contentContext,
  databaseContext,
  jobsContext,
  limitsContext,
  logContext,
  type Preview,
  type RequestInfo,
  renderPreviewContext,
  requestInfoContext,
  type Services,
  settingsContext,
} from '#app/platform/context.ts';
import { notFoundPath } from '#app/platform/page.ts';
import { createPageCaches, variantHeaders, variantOf } from '#app/platform/page-cache.ts';
import { endedCookie } from '#app/platform/site-cookie.ts';
import { submissions } from '#app/submissions.ts';
import type { Visitor } from '#server/http/address.ts';
import { clientAddress } from '#server/http/address.ts';
import { assets } from '#server/http/assets.ts';
import { canonicalPath, movedPages } from '#server/http/canonical.ts';
import { compress } from '#server/http/compress.ts';
import { crossSite } from '#server/http/cross-site.ts';
import { directOnly } from '#server/http/direct-only.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { health } from '#server/http/health.ts';
import { entryDraftBody, issueDraftBody, pictureBody } from '#server/http/large-bodies.ts';
import { bodyLimit, type LargeBody } from '#server/http/limits.ts';
import { byStart, routeMatcher } from '#server/http/match-route.ts';
import { createNotFoundPages } from '#server/http/not-found.ts';
import { clientClosedRequest, requestLog } from '#server/http/request-log.ts';
import { serveCachedPage } from '#server/http/serve-cached-page.ts';
import { shedSignIns } from '#server/http/shed-sign-ins.ts';

interface Draft {
  content: Content;
  preview?: Preview | undefined;
}

const matchRoute = routeMatcher(build as ServerBuild);
const hasFlash = ({ headers }: Request) => headers.get('cookie')?.includes(`${flashCookie}=`) ?? false;

/** The request's way, top to bottom. */
export function createApp(services: Services, clientDirectory: string, pageCaches = createPageCaches()) {
  const app = new Hono<Visitor>();
  const origin = new URL(services.settings.SITE_URL);
  const notFoundPages = createNotFoundPages();
  const passwords = createPasswords();
  const socialProviders = createSocialProviders(services.settings);
  const handlerFor = byStart({ ...(build as ServerBuild), allowedActionOrigins: [origin.host] }, (near) =>
    createRequestHandler(near, 'production'),
  );

  app.use(async (c, next) => {
    const remote = c.env?.incoming ? getConnInfo(c).remote.address : undefined;
    c.set('address', clientAddress(remote, c.req.header('x-forwarded-for'), services.settings.TRUST_PROXY));
    await next();
  });
  app.use(requestLog(services.log));
  // Hono's own answer would also print the error, with all that it quotes; the line above has logged what may be known.
  app.onError((_error, c) =>
    c.text('Something went wrong on our side. Please wait a minute and try again.', 500),
  );
  app.use(securityHeaders(origin));
  app.use(compress);
  app.route('/', health(services));
  app.use(crossSite(origin));
  app.use(canonicalPath(() => renderForAll(new Request(new URL(notFoundPath, origin)))));
  app.post('/sign-in', shedSignIns(passwords, services.settings));
  app.post(
    '*',
    // Of the request nothing but its head is asked for a role: the body stays where it is.
    bodyLimit(64 * 1024, [pictureBody, entryDraftBody, issueDraftBody], (c, guard) => {
      const { method, headers } = c.req.raw;
      return passes(guard, siteRequest(new Request(c.req.url, { method, headers })), c.get('address'));
    }),
  );
  app.use('/dev/*', directOnly);
  app.use(assets(clientDirectory));

  const contextOf = (request: Request, address = '', draft?: Draft) => {
    const context = new RouterContextProvider();
    context.set(settingsContext, services.settings);
    context.set(databaseContext, services.database);
    context.set(jobsContext, services.jobs);
    context.set(contentContext, draft?.content ?? services.content);
    context.set(limitsContext, services.limits);
    context.set(clockContext, services.clock);
    context.set(logContext, services.log);
    context.set(accountEventsContext, accountEvents);
    context.set(passwordsContext, passwords);
    context.set(socialProvidersContext, socialProviders);
    context.set(submissionsContext, submissions);
    context.set(consentSubjectsContext, consentSubjects);
    const variant = variantOf((name) => request.headers.get(name));
    const requestInfo: RequestInfo = { address, ...variant, preview: draft?.preview };
    if (!draft && request.method === 'GET' && !hasFlash(request))
      requestInfo.notFoundPage = (says, renderPage) =>
        notFoundPages(JSON.stringify([services.content.version, variant, says]), renderPage);
    context.set(renderPreviewContext, (path, content, preview) => {
      const headers = variantHeaders(variant);
      return render(new Request(new URL(path, origin), { headers }), '', { content, preview });
    });
    context.set(requestInfoContext, requestInfo);
    return { context, requestInfo };
  };

  const passes = async (guard: LargeBody['guard'], request: Request, address: string) => {
    const { context } = contextOf(request, address);
    return guard(context, request, { deny: 'forbid' }).then(
      () => true,
      () => false,
    );
  };

  const render = async (request: Request, address?: string, draft?: Draft): Promise<Response> => {
    if (request.signal.aborted) return new Response(null, { status: clientClosedRequest });
    const { context, requestInfo } = contextOf(request, address, draft);
    if (request.method === 'POST') {
      const { pathname } = new URL(request.url);
      const found = matchRoute(pathname);
      if (found?.page === 'cached' && found.sameAs?.(pathname, services.content) === notFoundPath)
        return render(new Request(new URL(notFoundPath, origin)));
      // Who sends a form is asked before its transaction begins: one connection per request is enough.
      await currentSession(context, request).catch(() => undefined);
    }
    const response = await handlerFor(new URL(request.url).pathname)(request, context);
    if (response.status !== 500 || !requestInfo.databaseUnavailable) return response;
    const headers = new Headers(response.headers);
    headers.set('Retry-After', '60');
    return new Response(response.body, { status: 503, headers });
  };

  // Pages see the public address whatever proxy, port or host name the request came by; its origin was judged above.
  const siteRequest = (request: Request) => {
    const url = new URL(request.url);
    const from = request.headers.get('origin') ?? origin.origin;
    if (url.origin === origin.origin && from === origin.origin) return request;
    const seen = new Request(new URL(url.pathname + url.search, origin), request);
    if (seen.headers.has('origin')) seen.headers.set('origin', origin.origin);
    return seen;
  };

  const renderForAll = (request: Request) => render(siteRequest(request));

  app.use(movedPages(services.content));
  app.use(serveCachedPage(matchRoute, services, pageCaches, renderForAll));
  app.all('*', async (c) => {
    const page = await render(siteRequest(c.req.raw), c.get('address'));
    // Only a page shows the message; JSON asked for by a script must not use it up.
    const type = page.headers.get('Content-Type') ?? '';
    if (page.status === 200 && !type.startsWith('application/json') && hasFlash(c.req.raw))
      page.headers.append('Set-Cookie', endedCookie(services.settings.SITE_URL, flashCookie));
    return page;
  });
  return app;
}
