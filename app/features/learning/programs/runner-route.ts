import { createHash } from 'node:crypto';
import { fullPython, fullPythonThread, page, pageJudge, python, pythonThread } from 'virtual:runners';
import { cachedPage } from '#app/platform/page.ts';
import type { Route } from './+types/runner-route';
import { inScript } from './whole-page.ts';

export const handle = cachedPage;

const documentOf = (title: string, data: string, script: string, style = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>${style}<script type="text/plain" id="data">${inScript(data)}</script><body><script>${inScript(script)}</script></body></html>`;

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(inScript(script)).digest('base64')}'`;

/** Isolates the frame: no origin, no network, and embedded only by this site. */
const policyOf = (...own: string[]) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    ...own,
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

const fill = '<style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}</style>';

const runners = {
  python: {
    text: () => documentOf('Python', pythonThread, python),
    // Skulpt compiles Python to JavaScript.
    policy: () => policyOf(`script-src ${hashOf(python)} 'unsafe-eval' blob:`, 'worker-src blob:'),
  },
  'full-python': {
    text: () => documentOf('Python', fullPythonThread, fullPython),
    policy: () => policyOf(`script-src ${hashOf(fullPython)} 'wasm-unsafe-eval' blob:`, 'worker-src blob:'),
  },
  page: {
    text: () => documentOf('Page', pageJudge, page, fill),
    policy: () => policyOf("script-src 'unsafe-inline'", "style-src 'unsafe-inline'", 'img-src data:'),
  },
};

/** The frame in which learners' programs or pages run. Kept on the device, it works offline. */
export function loader({ params: { kind } }: Route.LoaderArgs): Response {
  if (!Object.hasOwn(runners, kind)) return new Response('Not found', { status: 404 });
  const { text, policy } = runners[kind as keyof typeof runners];
  return new Response(text(), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy(),
      'X-DNS-Prefetch-Control': 'off',
    },
  });
}
