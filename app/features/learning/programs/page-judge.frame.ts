/** Beside a learner's page, in its frame: asks it what a task asks for, and says what is missing. */
import { judgePage, type PageCheck } from './check-page.ts';
import type { PageJudged } from './page.frame.ts';

declare global {
  var judgeWhenLoaded: (checks: readonly PageCheck[], turn: number) => void;
}

globalThis.judgeWhenLoaded = (checks, turn) => {
  let error: string | undefined;
  addEventListener('error', ({ message }) => {
    error ??= message;
  });
  addEventListener('load', () => {
    const answers = checks.map((check) => judgePage(document, check));
    const judged: PageJudged = { kind: 'judged', turn, answers, error };
    parent.postMessage(judged, '*');
  });
};
