const chosen = () => /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1] ?? '';

/** The choice is a cookie, so that the server renders it and nothing flashes. */
export function theme(root: ParentNode): void {
  const html = document.documentElement;
  const show = (choice: string) => {
    if (choice) html.dataset.theme = choice;
    else delete html.dataset.theme;
    for (const input of root.querySelectorAll<HTMLInputElement>('.theme input'))
      input.checked = input.value === choice;
  };
  show(chosen());
  // A page restored from the back/forward cache may be older than the choice.
  addEventListener('pageshow', ({ persisted }) => persisted && show(chosen()));
  root.addEventListener('change', (event) => {
    const { value, parentElement } = event.target as HTMLInputElement;
    if (!parentElement?.closest('.theme')) return;
    const age = value ? 31_536_000 : 0;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of 2022
    document.cookie = `theme=${value}; path=/; max-age=${age}; samesite=lax${secure}`;
    show(value);
  });
}

/** Marks the page as scrolled past 10 px: the bar shrinks and turns translucent. */
export function shrinkHeader(root: ParentNode): void {
  const html = (root.ownerDocument ?? (root as Document)).documentElement;
  const mark = () => html.toggleAttribute('data-scrolled', scrollY > 10);
  mark();
  addEventListener('scroll', mark, { passive: true });
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Save-Data and very slow connections: no patterns, web font or autoplay. */
export function saveData(root: ParentNode): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const prefersReducedData = connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches;
  if (!prefersReducedData && !connection?.effectiveType?.includes('2g')) return;
  (root.ownerDocument ?? (root as Document)).documentElement.setAttribute('data-save', '');
}

const behavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/** Scrolls to the requested part of the page after 100 ms, unless the browser restores a scroll position. */
export function scrollHere(root: ParentNode): void {
  const place = root.querySelector('[data-scroll-here]');
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (place && !location.hash && visit?.type !== 'back_forward')
    setTimeout(() => place.scrollIntoView({ behavior: behavior() }), 100);
}
