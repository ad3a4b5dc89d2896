import { renderToString } from 'react-dom/server';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { isAnsweredWithData } from '#app/forms/submit.server.ts';
import { logContext, requestInfoContext } from '#app/platform/context.ts';
import { isDatabaseBusy } from '#app/platform/database/error-code.ts';
import { isDatabaseUnavailable } from '#app/platform/database/unavailable.ts';
import { type PageHandle, pageHandle } from '#app/platform/page.ts';

/** Renders a page without the framework's script; nothing in it suspends. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const [answer] = Object.values(context.staticHandlerContext.actionData ?? {});
  // Passes on Retry-After from the action: of an action's headers a page keeps only cookies.
  for (const actionHeaders of Object.values(context.staticHandlerContext.actionHeaders)) {
    const wait = actionHeaders.get('Retry-After');
    if (wait) headers.set('Retry-After', wait);
  }
  if (answer && isAnsweredWithData(request, answer)) {
    headers.set('Content-Type', 'application/json; charset=utf-8');
    return new Response(JSON.stringify(answer), { status, headers });
  }
  const handle = pageHandle(context.staticHandlerContext.matches.map((match) => match.route.handle));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const element = <ServerRouter context={context} url={request.url} />;
  const html = renderPage(element, handle, context, loadContext);
  return new Response(`<!doctype html>${html}`, { status, headers });
}

/** Reuses the rendered 404 page. */
function renderPage(
  element: React.ReactElement,
  { page }: PageHandle,
  { staticHandlerContext: { errors, matches } }: EntryContext,
  loadContext: RouterContextProvider,
): string {
  const [error] = Object.values(errors ?? {});
  const { notFoundPage } = loadContext.get(requestInfoContext);
  if (page !== 'cached' || !notFoundPage || !isRouteErrorResponse(error) || error.status !== 404)
    return renderToString(element);
  return notFoundPage([matches.map(({ route }) => route.id), error.data], () => renderToString(element));
}

/** Logs unexpected errors of loaders, actions and pages, without query and personal data. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // Not our errors: a visitor who left, or an unsupported method.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isDatabaseUnavailable(error) || isDatabaseBusy(error))
    context.get(requestInfoContext).databaseUnavailable = true;
  context
    .get(logContext)
    .error('page-failed', { method: request.method, path: new URL(request.url).pathname, error });
}
