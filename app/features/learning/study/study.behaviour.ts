export function studyTimeBehaviour(root: Document): void {
  const place = root.querySelector<HTMLElement>('[data-study]');
  if (!place) return;
  import('./study-time.ts').then(({ countTime }) => countTime(place));
}
