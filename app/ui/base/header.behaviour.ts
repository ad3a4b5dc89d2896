/** Marks the page as scrolled past 10 px: the bar shrinks and turns translucent. */
export function shrink(root: ParentNode): void {
  const html = (root.ownerDocument ?? (root as Document)).documentElement;
  const mark = () => html.toggleAttribute('data-scrolled', scrollY > 10);
  mark();
  addEventListener('scroll', mark, { passive: true });
}
