import type { KeptQuizResult } from '#app/features/learning/device/device-events.ts';
import { made } from '#app/features/learning/device/device-state.ts';

/** The result of a quiz marked later, in the words of `QuizMarked`. */
export function showResult({
  passed,
  percentage,
  right,
  total,
  again,
  questions = [],
}: KeptQuizResult): Node[] {
  const note = made('div', '', passed ? 'note good' : 'note warn');
  const words = made('div');
  const score = `${percentage}%: ${right} of ${total} right`;
  words.append(made('strong', passed ? `Passed with ${score}` : `Not passed yet: ${score}`));
  const links = again.flatMap((lesson) => {
    const link = document.querySelector(`[data-step="${CSS.escape(lesson)}"] a`)?.cloneNode(true);
    if (!link) return [];
    const item = made('li');
    item.append(link);
    return [item];
  });
  if (links.length > 0) {
    const list = made('ul');
    list.append(...links);
    words.append(made('p', passed ? 'Worth another look:' : 'Read again, and try once more:'), list);
  }
  note.append(words);
  const explained = questions.map((question, i) => {
    const panel = made('section', '', 'panel');
    panel.append(
      made('h3', `${i + 1}. ${question.question}`),
      made('p', question.isRight ? `Right: ${question.right}` : `Not right. It is: ${question.right}`),
      made('p', question.explanation, 'muted'),
    );
    return panel;
  });
  return [note, ...explained];
}
