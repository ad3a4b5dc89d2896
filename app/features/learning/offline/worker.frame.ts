/**
 * The service worker: shows what is kept on the device where the line does not answer. It keeps nothing itself, and nothing of it
 * belongs to anybody: the pages that save courses do (saved-courses.ts).
 */
interface Asked extends Event {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}
declare const skipWaiting: () => Promise<void>;
declare const clients: { claim: () => Promise<void> };

/** How long an answer may take, in ms, before what is kept is shown. */
const patience = 4_000;

addEventListener('install', (event) => (event as Asked).waitUntil(skipWaiting()));
addEventListener('activate', (event) => (event as Asked).waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Asked;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (/^\/(assets|art|colours|drawings|fonts)\//.test(pathname))
    respondWith.call(event, keptFirst(request, pathname));
  else if (/^\/(courses|runner)\//.test(pathname)) respondWith.call(event, lineFirst(request, pathname));
});

const kept = (path: string) => caches.match(path, { ignoreVary: true });

const keptFirst = async (request: Request, path: string) => (await kept(path)) ?? fetch(request);

/** What the line says, if it says it in time; else what is kept, if anything is. */
async function lineFirst(request: Request, path: string): Promise<Response> {
  const line = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const first = await Promise.race([line.catch(() => undefined), late]);
  return first ?? (await kept(path)) ?? line;
}
