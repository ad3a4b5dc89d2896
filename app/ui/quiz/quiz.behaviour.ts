export function quizzes(root: Document): void {
  const form = root.querySelector<HTMLFormElement>('form[data-quiz]');
  if (!form) return;
  // Where the script does not come it stays the whole form.
  import('./quiz.steps.ts').then(
    ({ stepByStep }) => stepByStep(form),
    () => {},
  );
}
