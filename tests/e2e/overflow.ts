import type { Page } from '@playwright/test';

/**
 * What does not fit the page's width: horizontal scrolling, and text of the main part that is cut off or
 * extends beyond the page. Ignores swipeable and screen-reader-only parts.
 */
export const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edges = new Map<Element | null, number>([[null, document.documentElement.clientWidth]]);
    /** The right edge that text inside `element` must not cross. */
    const edgeOf = (element: Element | null): number => {
      const known = edges.get(element);
      if (known !== undefined || !element) return known ?? 0;
      const { overflowX, clipPath } = getComputedStyle(element);
      const isApart = /auto|scroll/.test(overflowX) || clipPath === 'inset(50%)';
      const own = /hidden|clip/.test(overflowX) ? element.getBoundingClientRect().right : Infinity;
      const edge = isApart ? Infinity : Math.min(own, edgeOf(element.parentElement));
      edges.set(element, edge);
      return edge;
    };
    const found = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    const texts = document.createTreeWalker(document.querySelector('#main') ?? document.body, 4);
    const range = document.createRange();
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      const right = Math.max(...[...range.getClientRects()].map((rect) => rect.right));
      if (right > edgeOf(texts.currentNode.parentElement) + 1)
        found.push(`cut off: ${texts.currentNode.textContent?.slice(0, 40)}`);
    }
    return found;
  });
