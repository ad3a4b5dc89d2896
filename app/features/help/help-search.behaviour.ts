export function helpSearchBox(root: Document): void {
  const box = root.querySelector<HTMLElement>('[data-help-search]');
  box?.addEventListener(
    'focusin',
    () => import('./help-search.lazy.ts').then(({ searchAsYouType }) => searchAsYouType(box)),
    { once: true },
  );
}
