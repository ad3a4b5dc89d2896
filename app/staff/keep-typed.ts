import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { sayToast } from '#app/ui/feedback/say-toast.ts';

type Results = Record<string, DataStrategyResult>;

const placeOf = ({ url }: Request) => url.split('#')[0];

/** The refusal or check that a page shows now: it has to stand when the next submission fails. */
let shown: { at: string | undefined; answer: unknown } | undefined;

/** What this site itself says no with: no permission, or no such thing. The page that says so is the answer. */
const isOurs = (error: unknown) =>
  isRouteErrorResponse(error) && [403, 404].includes(error.status) && typeof error.data !== 'string';

/**
 * A submission whose answer is not this site's (of a gateway, of a proxy, none at all), or says that it failed: a message,
 * and the page stays with everything typed, where the framework would put its error page.
 */
export const keepTyped: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const at = placeOf(request);
  if (shown?.at !== at) shown = undefined;
  const [entry] = Object.entries(results);
  if (request.method === 'GET' || !entry) return results;
  const [route, { type, result }] = entry;
  if (type === 'data') shown = { at, answer: dataOf(result) };
  if (type === 'data' || result instanceof Response || isOurs(result)) return results;
  sayToast({
    tone: 'error',
    title: 'Error',
    description: 'Nothing was saved. Please check your connection and try again.',
  });
  // The status keeps the framework from asking for the page's data again.
  return { [route]: { type: 'data', result: data(shown?.answer, 503) } };
};

const dataOf = (result: unknown) => (result as ReturnType<typeof data> | undefined)?.data;
