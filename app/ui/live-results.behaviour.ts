import { carousels } from './carousel.behaviour.ts';
import { asButtons } from './dialog.behaviour.ts';

/**
 * Lists with filters: a tick, a chip or a search changes the parts marked `data-live` (each with an id) without
 * leaving the page, and the address with them. What does it is fetched when a filter is first used.
 */
export function liveResults(root: Document): void {
  if (!root.querySelector('[data-live]')) return;
  const enliven = (part: ParentNode) => {
    carousels(part);
    asButtons(part);
  };
  let shown = location.search;
  const load = (address: URL) => {
    shown = address.search;
    // A later choice may have come in between.
    const isWanted = () => shown === address.search;
    import('./live-results.ts').then(
      (live) => live.load(root, address, { enliven, isWanted }),
      () => location.assign(address),
    );
  };
  const show = (address: URL) => {
    history.pushState(null, '', address);
    load(address);
  };
  // Listened to from the start: after a reload, too, the browser leads back to choices that were made before it.
  addEventListener('popstate', () => {
    if (location.search !== shown) load(new URL(location.href));
  });
  const send = (form: HTMLFormElement) => {
    const address = new URL(form.action);
    address.search = String(new URLSearchParams(new FormData(form) as unknown as Record<string, string>));
    show(address);
  };
  root.addEventListener('change', (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>('form.flt');
    if (form) send(form);
  });
  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'get' || new URL(form.action).pathname !== location.pathname) return;
    event.preventDefault();
    if (form.popover) form.hidePopover();
    send(form);
  });
}
