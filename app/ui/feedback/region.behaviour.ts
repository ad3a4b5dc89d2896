import { failureOf } from './failure.behaviour.ts';
import { showToast } from './toast.behaviour.ts';

const loaded = () => import('./region.lazy.ts');

/**
 * Updates parts of a page in place: regions have `data-region` and an id.
 * A form in a region is sent by script if it leads to this page by GET or has `data-stay`; every region that
 * is also in the response is
 * morphed, so focus, scroll position and typed text survive.
 * `data-stay="change"` submits on every change; `data-stay="page"` may lead to another page; `data-failure`
 * is the form's error message.
 * A link with `data-stay` shows the page at its address; one with `data-opens` fetches the region with that
 * id and toggles it.
 * A changed region fires the event `morphed`.
 */
export function regions(root: Document): void {
  if (!root.querySelector('[data-region]')) return;
  openers(root);
  root.addEventListener('morphed', ({ target }) => openers(target as Element));
  const show = addresses(root);
  const send = (form: HTMLFormElement, by?: HTMLElement | null) => {
    if (form.method === 'get') return show(withFields(form), form);
    // Set at once: the second of two taps may come before the rest has loaded.
    if (form.dataset.stay === 'page') form.setAttribute('aria-busy', 'true');
    loaded().then(
      (live) =>
        form.dataset.stay === 'page' ? live.sendToPage(root, form, by) : live.sendInPlace(root, form, by),
      () => sendWithoutScript(form, by),
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
      .then((live) => live.toggleRegion(root, link))
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

/** Lets the browser send the form. Without a connection that would lose the page and what was typed, so the site is asked first. */
const sendWithoutScript = (form: HTMLFormElement, by?: HTMLElement | null) =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => {
      const button = by instanceof HTMLButtonElement ? by : null;
      delete form.dataset.stay;
      form.requestSubmit(button);
    },
    () => {
      form.removeAttribute('aria-busy');
      if (form.dataset.stay === 'change') form.reset();
      showToast(failureOf(form));
    },
  );

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

/** Shows this page as it is at another address and pushes that to the history; Back and Forward work. */
function addresses(root: Document): (address: URL, by: HTMLElement) => void {
  let shown = location.search;
  const load = (address: URL) => {
    shown = address.search;
    // Superseded by a later choice.
    const isWanted = () => shown === address.search;
    loaded()
      .then((live) => live.showRegions(root, address, isWanted))
      .catch(() => location.assign(address));
  };
  // Registered at once: Back must also work for choices made before a reload.
  addEventListener('popstate', () => {
    if (location.search !== shown) load(new URL(location.href));
  });
  return (address, by) => {
    const isSame = by.dataset.stay === 'typed' || address.href === location.href;
    history[isSame ? 'replaceState' : 'pushState'](null, '', address);
    load(address);
  };
}
