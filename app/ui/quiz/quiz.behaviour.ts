export function quizzes(root: Document): void {
  const form = root.querySelector<HTMLFormElement>('form[data-quiz]');
  if (!form) return;
  // If the script fails to load, the whole form stays.
  import('./quiz.steps.ts').then(
    ({ stepByStep }) => stepByStep(form),
    () => {},
  );
}
