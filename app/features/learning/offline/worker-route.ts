import { createHash } from 'node:crypto';
import { worker } from 'virtual:runners';
import { script, offlinePage as scripts } from 'virtual:site-script';
import { offlinePagePath as page } from './offline-files.ts';

const version = createHash('sha256')
  .update(JSON.stringify([worker, script, scripts]))
  .digest('base64url')
  .slice(0, 12);

/** The service worker of open lessons. Revalidated every time, so that no old one stays. */
export const loader = (): Response =>
  new Response(`const release=${JSON.stringify({ version, page, scripts })};${worker}`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
