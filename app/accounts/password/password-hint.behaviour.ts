export function passwordHints(root: Document): void {
  const prepare = (event: FocusEvent) => {
    const field = event.target as HTMLElement;
    if (!field.dataset?.strength || root.documentElement.dataset.save) return;
    root.removeEventListener('focusin', prepare);
    import('./password-hint.ts').then(({ showPasswordHint }) => showPasswordHint(root));
  };
  root.addEventListener('focusin', prepare);
}
