/** Fields with `data-strength` say while typing whether their password is easily guessed; the estimator comes on first use. */
export function passwordHints(root: Document): void {
  const prepare = (event: FocusEvent) => {
    const field = event.target as HTMLElement;
    if (!field.dataset?.strength || root.documentElement.dataset.save) return;
    root.removeEventListener('focusin', prepare);
    import('./password-hint.ts').then(({ hint }) => hint(root));
  };
  root.addEventListener('focusin', prepare);
}
