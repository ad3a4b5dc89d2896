import { Idiomorph } from 'idiomorph';
import { setBusy } from '#app/ui/base/busy.ts';
import {
  acceptsPageOrNext,
  asksForProof,
  hasSessionEnded,
  isSignedOut,
  signedOutWhileTyping,
} from './answer.ts';
import { failureOf } from './failure.behaviour.ts';
import { clearToasts, showToast } from './toast.behaviour.ts';
import type { ToastMessage } from './toast.tsx';

const signedOut: ToastMessage = {
  tone: 'error',
  title: 'Please sign in again',
  description:
    'Your session has ended. What you wrote stays here: sign in in another tab, then send it again.',
};

/** Shows the regions from another address of this page. Rejects if it cannot be fetched. */
export async function showRegions(root: Document, address: URL, isWanted: () => boolean): Promise<void> {
  const page = await read(await fetch(address));
  if (isWanted()) update(root, page, false);
}

export async function toggleRegion(root: Document, link: HTMLAnchorElement): Promise<void> {
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

/** Sends one form at a time, with its values at that moment, so that responses arrive in order. */
export function sendInPlace(
  root: Document,
  form: HTMLFormElement,
  changed?: HTMLElement | null,
): Promise<void> {
  turn = turn.then(() => post(root, form, changed as HTMLInputElement | undefined));
  return turn;
}

/** Sends a form whose response is a page: shows its regions, or follows its redirect. */
export async function sendToPage(
  root: Document,
  form: HTMLFormElement,
  by?: HTMLElement | null,
): Promise<void> {
  const region = form.closest('[data-region]');
  const body = typedIn(form, by);
  clearToasts();
  const restoreButton = () => busy(form, false, by);
  busy(form, true, by);
  try {
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: acceptsPageOrNext } });
    const next = await nextOf(answer);
    if (next && !isHere(next)) {
      addEventListener('pageshow', restoreButton, { once: true });
      return location.assign(next);
    }
    const page = await read(next ? await fetch(next) : answer);
    if (page.querySelector(`#${region?.id}[data-region]`)) {
      if (String(typedIn(form, by)) === String(body)) form.reset();
      // Before the update: focus is restored by the label of the button.
      restoreButton();
      update(root, page, true);
      repeatToast(page);
      if (!next) focusResult(root);
    } else showToast(await refusalOf(answer, page, form));
  } catch {
    showToast(failureOf(form));
  }
  restoreButton();
}

/** Where a response redirects to; undefined for a page. Throws on JSON that is not from this site. */
async function nextOf(answer: Response): Promise<URL | undefined> {
  if (asksForProof(answer)) return new URL(answer.url);
  if (!answer.headers.get('content-type')?.includes('json')) return undefined;
  const { form, redirectTo } = await answer.json();
  if (typeof form !== 'string') throw new Error('not an answer of this site');
  return new URL(redirectTo, location.href);
}

async function post(root: Document, form: HTMLFormElement, changed?: HTMLInputElement): Promise<void> {
  const id = form.closest('[data-region]')?.id ?? '';
  const body = typedIn(form);
  busy(form, true);
  try {
    const answer = await fetch(form.action, { method: 'POST', body });
    if (hasSessionEnded(answer) && !changed) return showToast(signedOut);
    const page = withRegion(await read(answer), id);
    // Text typed while waiting belongs to the next message.
    if (!changed && String(typedIn(form)) === String(body)) form.reset();
    update(root, page, true);
    repeatToast(page);
    if (!changed) root.getElementById(id)?.querySelector('textarea')?.focus();
  } catch {
    if (changed) changed.checked = !changed.checked;
    showToast(failureOf(form));
  } finally {
    busy(form, false);
  }
}

function typedIn(form: HTMLFormElement, by?: HTMLElement | null): URLSearchParams | FormData {
  const typed = new FormData(form, by);
  if (form.enctype === 'multipart/form-data') return typed;
  return new URLSearchParams(typed as unknown as Record<string, string>);
}

function busy(form: HTMLFormElement, on: boolean, by?: HTMLElement | null): void {
  form.setAttribute('aria-busy', String(on));
  const button = by ?? form.querySelector('button[type=submit]');
  if (button) setBusy(button, on);
}

async function read(answer: Response): Promise<Document> {
  if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** Throws if the region is missing: a proxy or captive portal may have answered. */
function withRegion(page: Document, id: string): Document {
  if (!page.getElementById(id)) throw new Error('the answer lacks the region');
  return page;
}

/**
 * With `keepsTyped`, fields changed outside the submitted form keep their values; otherwise choices follow
 * the address.
 */
function update(root: Document, page: Document, keepsTyped: boolean): void {
  const used = root.activeElement;
  const keepFocus = focusKeeper(root);
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
  root.title = page.title;
  keepFocus();
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
/** The list row an element belongs to, by which its button is found again even if its label changes. */
const lineOf = (element: Element) => element.getAttribute('aria-describedby');

/**
 * Restores keyboard focus to the same button or link after the update, never to a different one in its place.
 */
function focusKeeper(root: Document): () => void {
  const used = root.activeElement;
  if (!used || used === root.body) return () => {};
  const [name, line] = [nameOf(used), lineOf(used)];
  const isSame = (element: Element) => (line ? lineOf(element) === line : nameOf(element) === name);
  return () => {
    if (used.isConnected && isSame(used)) return;
    const others = root.querySelectorAll<HTMLElement>(`main ${used.localName}:not(:disabled)`);
    const same = [...others].find(isSame) ?? root.querySelector<HTMLElement>('[data-region][tabindex]');
    const fold = same?.closest('details');
    if (fold) fold.open = true;
    same?.focus({ preventScroll: true });
  };
}

/** Scrolls to the start of an error or a step. Back from a step is handled by the step. */
function focusResult(root: Document): void {
  const target = root.querySelector<HTMLElement>('[data-focus]');
  // Plain focus would scroll the middle of a long element into view.
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
  if (!root.querySelector('[data-back]')) return;
  history.pushState(null, '', location.href);
  addEventListener('popstate', () => root.querySelector<HTMLElement>('[data-back]')?.click(), { once: true });
}

const isHere = ({ pathname, search }: URL) => pathname === location.pathname && search === location.search;

/** The message for a response without this region; the page keeps everything typed. */
async function refusalOf(answer: Response, page: Document, form: HTMLFormElement): Promise<ToastMessage> {
  if (answer.status === 403 && (await isSignedOut())) return signedOutWhileTyping;
  const words = [403, 404].includes(answer.status) && page.querySelector('.error-page .lead')?.textContent;
  return words ? { ...failureOf(form), description: words } : failureOf(form);
}

/** React islands, and regions already filled by a link: the fetched page lacks their content. */
const isOwn = (old: Node, next: Node): boolean =>
  old instanceof HTMLElement &&
  ('island' in old.dataset ||
    ('region' in old.dataset &&
      !next.hasChildNodes() &&
      old.ownerDocument.querySelector(`a[data-opens="${CSS.escape(old.id)}"]`) !== null));

/** Whether somebody has typed in the field since the page loaded. */
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
