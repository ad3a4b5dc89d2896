/** In a frame without origin or network: shows a learner's page, each time in a fresh frame of its own. */
import type { PageCheck } from './check-page.ts';
import { type ScriptError, scriptError } from './count-loops.ts';
import { countedPage } from './counted-page.ts';
import type { PageSources } from './whole-page.ts';

export interface ShowPage {
  kind: 'show';
  /** Returned with the result. */
  turn: number;
  sources: PageSources;
  checks: readonly PageCheck[];
}

/** Lessons opened before an update send the whole page instead. */
type FormerShowPage = Omit<ShowPage, 'sources'> & { page?: string; sources?: PageSources };

export interface PageJudged {
  kind: 'judged';
  turn: number;
  /** For each check, what is wrong, or undefined. */
  answers: (string | undefined)[];
  /** Why its script was left out, or the error that ended it. */
  error?: ScriptError | undefined;
}

const judge = document.getElementById('data')?.textContent ?? '';
let shown: HTMLIFrameElement | undefined;
let leftOut: ScriptError | undefined;

addEventListener('message', ({ data, source }: MessageEvent<ShowPage | PageJudged>) => {
  if (source === parent && data.kind === 'show') show(data);
  else if (shown && source === shown.contentWindow && data.kind === 'judged')
    parent.postMessage({ ...data, error: leftOut ?? data.error }, '*');
});

function show({ page = '', sources = { html: page }, checks, turn }: FormerShowPage): void {
  shown?.remove();
  shown = document.createElement('iframe');
  shown.title = 'Your page';
  const { html, css, script } = sources;
  leftOut = script ? scriptError(script) : undefined;
  const asked = JSON.stringify(checks).replaceAll('<', '\\u003c');
  shown.srcdoc = countedPage(
    { html, css, script: leftOut ? '' : script },
    `${judge}\njudgeWhenLoaded(${asked}, ${Number(turn)})`,
  );
  document.body.append(shown);
}

parent.postMessage({ kind: 'ready' }, '*');
