import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { dispatchToast } from '#app/ui/feedback/toast.tsx';
import { allowSending } from './sent-once.ts';

type Results = Record<string, DataStrategyResult>;

const placeOf = ({ url }: Request) => url.split('#')[0];

const noAnswer = 'This may not be saved: no answer came. Please check your connection and try again.';
const signedOut =
  'You are signed out. What you typed is still here: sign in in another tab, then press the button again.';

const isSignedOut = () =>
  fetch('/api/session')
    .then(async (answer) => answer.ok && !(await answer.json()).user)
    .catch(() => false);

/** The refusal or check that a page shows now: it has to stand when the next submission fails. */
let shown: { at: string | undefined; answer: unknown } | undefined;

/** What this site itself says no with: no permission, or no such thing. The page that says so is the answer. */
const isOurs = (error: unknown) =>
  isRouteErrorResponse(error) && [403, 404].includes(error.status) && typeof error.data !== 'string';

/** An answer of a gateway, none, a failure, or a session that has ended: a message, and the page stays with everything typed. */
export const keepTyped: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const at = placeOf(request);
  if (shown?.at !== at) shown = undefined;
  const [entry] = Object.entries(results);
  if (request.method === 'GET' || !entry) return results;
  const [route, { type, result }] = entry;
  if (!(result instanceof Response)) allowSending();
  if (type === 'data') shown = { at, answer: dataOf(result) };
  if (type === 'data' || result instanceof Response) return results;
  const isOver = isRouteErrorResponse(result) && result.status === 403 && (await isSignedOut());
  if (isOurs(result) && !isOver) return results;
  dispatchToast({ tone: 'error', title: 'Error', description: isOver ? signedOut : noAnswer });
  // The status keeps the framework from asking for the page's data again.
  return { [route]: { type: 'data', result: data(shown?.answer, 503) } };
};

const dataOf = (result: unknown) => (result as ReturnType<typeof data> | undefined)?.data;
