/** Runs in a learner's page before her own code: counts the iterations of its loops, runs a task's checks, and reports what is missing. */
import { judgePage, type PageCheck } from './check-page.ts';
import { roundCounter } from './count-rounds.ts';
import type { PageJudged } from './page.frame.ts';

declare global {
  var judgeWhenLoaded: (checks: readonly PageCheck[], turn: number) => void;
  var countRound: () => void;
}

/** The longest message about a page, in characters; some quote what she wrote. */
const longest = 1_000;

globalThis.countRound = roundCounter();

globalThis.judgeWhenLoaded = (checks, turn) => {
  // The page is hers alone: removes the policy and this script.
  document.currentScript?.previousElementSibling?.remove();
  document.currentScript?.remove();
  // The only way to a network that a page's policy cannot close.
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
