const loaded = () => import('./region.live.ts');

/**
 * Parts of a page that change without leaving it: the regions (`data-region`, each with an id). A form inside one that leads to
 * this page by GET, or says `data-stay`, is sent by the script, and every region that the answer has too is morphed into it: focus,
 * scroll and what somebody types stay. `data-stay="change"` sends a form as soon as something in it changes, `data-stay="page"` may
 * lead to another page; `data-failure` is its message where that fails. A link with `data-stay` shows this page as it is at its
 * address; one with `data-opens` fetches the region of that id and shows or hides it. A region that has changed says so by the event
 * `morphed`.
 */
export function regions(root: Document): void {
  if (!root.querySelector('[data-region]')) return;
  openers(root);
  root.addEventListener('morphed', ({ target }) => openers(target as Element));
  const show = addresses(root);
  const send = (form: HTMLFormElement, by?: HTMLElement | null) => {
    if (form.method === 'get') return show(withFields(form), form);
    // At once: of two taps the second may come before the rest is loaded.
    if (form.dataset.stay === 'page') form.setAttribute('aria-busy', 'true');
    loaded().then(
      (live) => (form.dataset.stay === 'page' ? live.sendToPage(root, form, by) : live.send(root, form, by)),
      () => form.submit(),
    );
  };
  root.addEventListener('change', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('form[data-stay=change]');
    if (form) send(form, target as HTMLElement);
  });
  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!stays(form)) return;
    event.preventDefault();
    if (form.popover) form.hidePopover();
    const by = form.dataset.stay === 'page' ? event.submitter : undefined;
    if (form.getAttribute('aria-busy') !== 'true') send(form, by);
  });
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-opens], a[data-stay]');
    const { metaKey, ctrlKey, shiftKey } = event as MouseEvent;
    if (!link || metaKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    if (link.dataset.stay !== undefined) return show(new URL(link.href), link);
    loaded()
      .then((live) => live.toggle(root, link))
      .catch(() => location.assign(link.href));
  });
  root.addEventListener('keydown', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-opens]');
    if (!link || (event as KeyboardEvent).key !== ' ') return;
    event.preventDefault();
    link.click();
  });
}

function stays(form: HTMLFormElement): boolean {
  if (!form.closest('[data-region]')) return false;
  if (form.method === 'get') return new URL(form.action).pathname === location.pathname;
  return form.dataset.stay !== undefined;
}

function openers(part: ParentNode): void {
  for (const link of part.querySelectorAll('a[data-opens]')) {
    link.setAttribute('role', 'button');
    if (!link.hasAttribute('aria-expanded')) link.setAttribute('aria-expanded', 'false');
  }
}

function withFields(form: HTMLFormElement): URL {
  const address = new URL(form.action);
  address.search = String(new URLSearchParams(new FormData(form) as unknown as Record<string, string>));
  return address;
}

/** Shows this page as it is at another address, which becomes its own; the browser's Back and Forward work. */
function addresses(root: Document): (address: URL, by: HTMLElement) => void {
  let shown = location.search;
  const load = (address: URL) => {
    shown = address.search;
    // A later choice may have come in between.
    const isWanted = () => shown === address.search;
    loaded()
      .then((live) => live.show(root, address, isWanted))
      .catch(() => location.assign(address));
  };
  // Listened to from the start: after a reload, too, the browser leads back to choices that were made before it.
  addEventListener('popstate', () => {
    if (location.search !== shown) load(new URL(location.href));
  });
  return (address, by) => {
    const isSame = by.dataset.stay === 'typed' || address.href === location.href;
    history[isSame ? 'replaceState' : 'pushState'](null, '', address);
    load(address);
  };
}
