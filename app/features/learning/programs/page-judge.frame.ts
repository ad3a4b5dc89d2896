/** Beside a learner's page, in its frame: asks it what a task asks for, and says what is missing. */
import { judgePage, type PageCheck } from './check-page.ts';
import type { PageJudged } from './page.frame.ts';

declare global {
  var judgeWhenLoaded: (checks: readonly PageCheck[], turn: number) => void;
}

/** Longest text about a page, in characters; what she wrote stands in some. */
const longest = 1_000;

globalThis.judgeWhenLoaded = (checks, turn) => {
  // The only way to a network that no policy of a page closes.
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
    Reflect.deleteProperty(globalThis, name);
  let error: string | undefined;
  addEventListener('error', ({ message }) => {
    error ??= message.slice(0, longest);
  });
  addEventListener('load', () => {
    const answers = checks.map((check) => judgePage(document, check)?.slice(0, longest));
    const judged: PageJudged = { kind: 'judged', turn, answers, error };
    parent.postMessage(judged, '*');
  });
};
