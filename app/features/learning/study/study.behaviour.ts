/** Pages on which somebody studies count the time; the script that does it is fetched only there. */
export function study(root: Document): void {
  const place = root.querySelector<HTMLElement>('[data-study]');
  if (!place) return;
  import('./study-time.ts').then(({ countTime }) => countTime(place));
}
