/** In a frame that has no origin and no network: shows a learner's page in a frame of its own, a fresh one each time. */
import type { PageCheck } from './check-page.ts';

export interface ShowPage {
  kind: 'show';
  /** Comes back with what is said about it. */
  turn: number;
  page: string;
  checks: readonly PageCheck[];
}

export interface PageJudged {
  kind: 'judged';
  turn: number;
  /** For each check what is wrong; nothing where it is as asked. */
  answers: (string | undefined)[];
  /** What its script said when it stopped. */
  error?: string | undefined;
}

const judge = document.getElementById('data')?.textContent ?? '';
/** Only where nothing but its usual beginning comes before: in a script of the learner's it would be part of that. */
const openHead = /^(?:\s|<!doctype[^>]*>|<html\b[^>]*>|<!--(?!-?>)(?:(?!-->).)*-->)*<head(?:\s[^>]*)?>/is;
let shown: HTMLIFrameElement | undefined;

addEventListener('message', ({ data, source }: MessageEvent<ShowPage | PageJudged>) => {
  if (source === parent && data.kind === 'show') show(data);
  else if (shown && source === shown.contentWindow && data.kind === 'judged') parent.postMessage(data, '*');
});

function show({ page, checks, turn }: ShowPage): void {
  shown?.remove();
  shown = document.createElement('iframe');
  shown.title = 'Your page';
  // Before anything of the learner's: what it says is heard, and what it breaks is not this.
  const head = `<script>${judge}\njudgeWhenLoaded(${JSON.stringify(checks).replaceAll('<', '\\u003c')}, ${Number(turn)})</script>`;
  shown.srcdoc = openHead.test(page) ? page.replace(openHead, (begin) => begin + head) : head + page;
  document.body.append(shown);
}

parent.postMessage({ kind: 'ready' }, '*');
