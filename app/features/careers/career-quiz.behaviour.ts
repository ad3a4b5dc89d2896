/** Fetches what shows the quiz's questions one at a time, where there is a quiz. */
export function careerQuiz(root: Document): void {
  const form = root.querySelector<HTMLFormElement>('form[data-quiz]');
  if (form) import('./career-quiz.steps.ts').then(({ stepByStep }) => stepByStep(form));
}
