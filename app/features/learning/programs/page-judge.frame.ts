/** In a learner's page, before anything of hers: counts the rounds of its loops, asks it what a task asks for, and says what is missing. */
import { judgePage, type PageCheck } from './check-page.ts';
import { roundCounter } from './count-rounds.ts';
import type { PageJudged } from './page.frame.ts';

declare global {
  var judgeWhenLoaded: (checks: readonly PageCheck[], turn: number) => void;
  var countRound: () => void;
}

/** Longest text about a page, in characters; what she wrote stands in some. */
const longest = 1_000;

globalThis.countRound = roundCounter();

globalThis.judgeWhenLoaded = (checks, turn) => {
  // The page is hers alone: neither the policy nor this script stay in it.
  document.currentScript?.previousElementSibling?.remove();
  document.currentScript?.remove();
  // The only way to a network that no policy of a page closes.
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
    Reflect.deleteProperty(globalThis, name);
  let error: PageJudged['error'];
  addEventListener('error', ({ message }) => {
    error ??= { message: message.slice(0, longest), line: 0 };
  });
  addEventListener('load', () => {
    const answers = checks.map((check) => judgePage(document, check)?.slice(0, longest));
    const judged: PageJudged = { kind: 'judged', turn, answers, error };
    parent.postMessage(judged, '*');
  });
};
