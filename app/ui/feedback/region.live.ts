import { Idiomorph } from 'idiomorph';
import { hasSessionEnded } from '#app/ui/feedback/session-end.ts';
import { showToast } from './toast.behaviour.ts';
import type { ToastMessage } from './toast.tsx';

const failed: ToastMessage = {
  tone: 'error',
  title: 'Error',
  description: 'That did not work. Please check your connection and try again.',
};

const signedOut: ToastMessage = {
  tone: 'error',
  title: 'Please sign in again',
  description:
    'Your session has ended. What you wrote stays here: sign in in another tab, then send it again.',
};

/** Shows the regions as they are at another address of this page. Rejects when that cannot be fetched. */
export async function show(root: Document, address: URL, isWanted: () => boolean): Promise<void> {
  const page = await read(await fetch(address));
  if (isWanted()) update(root, page, false);
}

export async function toggle(root: Document, link: HTMLAnchorElement): Promise<void> {
  const { opens = '' } = link.dataset;
  const region = root.getElementById(opens);
  if (!region) throw new Error('the region is gone');
  const isOpen = link.getAttribute('aria-expanded') !== 'true';
  link.setAttribute('aria-expanded', String(isOpen));
  region.hidden = !isOpen;
  if (!isOpen) return;
  if (!region.hasChildNodes()) {
    const answer = await fetch(link.href);
    if (hasSessionEnded(answer)) return location.assign(answer.url);
    update(root, withRegion(await read(answer), opens), true);
  }
  region.querySelector('textarea')?.focus();
}

let turn = Promise.resolve();

/** One at a time, each with what the form holds by then, so that no answer overtakes a later one. */
export function send(root: Document, form: HTMLFormElement, changed?: HTMLInputElement): Promise<void> {
  turn = turn.then(() => post(root, form, changed));
  return turn;
}

async function post(root: Document, form: HTMLFormElement, changed?: HTMLInputElement): Promise<void> {
  const id = form.closest('[data-region]')?.id ?? '';
  const body = typedIn(form);
  busy(form, true);
  try {
    const answer = await fetch(form.action, { method: 'POST', body });
    if (hasSessionEnded(answer) && !changed) return showToast(signedOut);
    const page = withRegion(await read(answer), id);
    // What is written while the answer is on its way belongs to the next one.
    if (!changed && String(typedIn(form)) === String(body)) form.reset();
    update(root, page, true);
    repeatToast(page);
    if (!changed) root.getElementById(id)?.querySelector('textarea')?.focus();
  } catch {
    if (changed) changed.checked = !changed.checked;
    showToast(form.dataset.failure ? JSON.parse(form.dataset.failure) : failed);
  } finally {
    busy(form, false);
  }
}

const typedIn = (form: HTMLFormElement) =>
  new URLSearchParams(new FormData(form) as unknown as Record<string, string>);

function busy(form: HTMLFormElement, on: boolean): void {
  form.setAttribute('aria-busy', String(on));
  form.querySelector('button[type=submit]')?.setAttribute('aria-busy', String(on));
}

async function read(answer: Response): Promise<Document> {
  if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** A gateway or another network's page may answer too: what lacks the region is none of ours. */
function withRegion(page: Document, id: string): Document {
  if (!page.getElementById(id)) throw new Error('the answer lacks the region');
  return page;
}

/** What was chosen follows an address; what was changed beside a form that was posted stays. */
function update(root: Document, page: Document, keepsTyped: boolean): void {
  const used = root.activeElement;
  const words = used?.textContent;
  const done: Element[] = [];
  for (const region of root.querySelectorAll<HTMLElement>('[data-region]')) {
    const fresh = page.getElementById(region.id);
    if (!fresh || done.some((outer) => outer.contains(region))) continue;
    Idiomorph.morph(region, fresh, {
      callbacks: {
        beforeNodeMorphed: (old, next) =>
          !isOwn(old, next) && !(keepsTyped ? isChanged(old) : old === used && isTyped(old)),
        beforeAttributeUpdated: (name) => name !== 'open' && name !== 'aria-expanded',
      },
    });
    done.push(region);
    region.dispatchEvent(new Event('morphed', { bubbles: true }));
  }
  if (used && (!used.isConnected || used.textContent !== words))
    root.querySelector<HTMLElement>('[data-region][tabindex]')?.focus({ preventScroll: true });
}

/** A region that a link has opened and filled: the page comes without what is in it. */
const isOwn = (old: Node, next: Node): boolean =>
  old instanceof HTMLElement &&
  'region' in old.dataset &&
  !next.hasChildNodes() &&
  old.ownerDocument.querySelector(`a[data-opens="${CSS.escape(old.id)}"]`) !== null;

/** A field that somebody has written in since the page came. */
const isTyped = (old: Node): boolean =>
  (old instanceof HTMLTextAreaElement || old instanceof HTMLInputElement) && old.value !== old.defaultValue;

const isChanged = (old: Node): boolean =>
  isTyped(old) || (old instanceof HTMLInputElement && old.checked !== old.defaultChecked);

function repeatToast(page: Document): void {
  for (const toast of page.querySelectorAll('.toasts > .toast')) {
    const [title, description] = [...toast.querySelectorAll('strong, span')].map((part) => part.textContent);
    const tone = toast.classList.contains('error') ? 'error' : 'success';
    showToast({ tone, ...(title && { title }), ...(description && { description }) });
  }
}
