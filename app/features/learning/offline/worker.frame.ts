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
  if (origin !== location.origin) return;
  // An open quiz that cannot be marked now: its page keeps what was chosen, and says so.
  if (request.mode === 'navigate' && /^\/courses\/[^/]+\/quiz\//.test(pathname) && request.method === 'POST')
    return respondWith.call(
      event,
      fetch(request).catch(async () => (await kept(pathname)) ?? missing(pathname)),
    );
  if (request.method !== 'GET') return;
  // A member's own pages are never kept.
  if (request.mode === 'navigate' && pathname.startsWith('/learn/'))
    return respondWith.call(
      event,
      fetch(request).catch(() => missing(pathname)),
    );
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
  const found = first ?? (await kept(path));
  return found ?? (request.mode === 'navigate' ? line.catch(() => missing(path)) : line);
}

/** In place of the browser's own page. */
function missing(path: string): Response {
  const course = path.split('/')[2] ?? '';
  const text = `<!doctype html><html lang="en-ZA"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>You are offline</title><body style="font:1.1rem/1.6 system-ui;max-width:36rem;margin:2rem auto;padding:0 1rem">
<h1>You are offline</h1><p>This page is not on your device. What you have done stays on it.</p>
<p><a href="/courses/${encodeURIComponent(course)}">Back to the course</a> · <a href="">Try again</a></p></body></html>`;
  return new Response(text, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
