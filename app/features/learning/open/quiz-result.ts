import type { KeptQuizResult } from '#app/features/learning/device/device-events.ts';
import { newElement } from '#app/features/learning/device/device-state.ts';

/** The result of a quiz marked later, in the words of `QuizMarked`. */
export function showResult({
  passed,
  percentage,
  right,
  total,
  again,
  questions = [],
}: KeptQuizResult): Node[] {
  const note = newElement('div', '', passed ? 'note good' : 'note warn');
  const words = newElement('div');
  const score = `${percentage}%: ${right} of ${total} right`;
  words.append(newElement('strong', passed ? `Passed with ${score}` : `Not passed yet: ${score}`));
  const links = again.flatMap((lesson) => {
    const link = document.querySelector(`[data-step="${CSS.escape(lesson)}"] a`)?.cloneNode(true);
    if (!link) return [];
    const item = newElement('li');
    item.append(link);
    return [item];
  });
  if (links.length > 0) {
    const list = newElement('ul');
    list.append(...links);
    words.append(newElement('p', passed ? 'Worth another look:' : 'Read again, and try once more:'), list);
  }
  note.append(words);
  const explained = questions.map((question, i) => {
    const panel = newElement('section', '', 'panel');
    panel.append(
      newElement('h3', `${i + 1}. ${question.question}`),
      newElement('p', question.isRight ? `Right: ${question.right}` : `Not right. It is: ${question.right}`),
      newElement('p', question.explanation, 'muted'),
    );
    return panel;
  });
  return [note, ...explained];
}
