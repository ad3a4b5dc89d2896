/** Moves smoothly, except for those who asked for less motion. */
const behavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/** Brings the part of the page that the address asked for into view after 100 ms, unless the reader comes back to it. */
export function scrollHere(root: ParentNode): void {
  const place = root.querySelector('[data-scroll-here]');
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (place && !location.hash && visit?.type !== 'back_forward')
    setTimeout(() => place.scrollIntoView({ behavior: behavior() }), 100);
}
