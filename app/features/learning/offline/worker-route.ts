import { worker } from 'virtual:runners';

/** The service worker of open lessons. Looked at anew each time: an old one must not stay. */
export const loader = (): Response =>
  new Response(worker, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
