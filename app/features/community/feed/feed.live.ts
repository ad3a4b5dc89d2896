import { asButtons } from '#app/ui/dialog.behaviour.ts';
import { copyLink, openSheet } from '#app/ui/share.behaviour.ts';
import { showToast } from '#app/ui/toast.behaviour.ts';
import type { ToastMessage } from '#app/ui/toast.tsx';
import { isBlank } from './lengths.ts';

const failed = {
  tone: 'error',
  title: 'Error',
  description: 'That did not work. Please check your connection and try again.',
} as const;

/** Everything that happens on a page with posts; without it the same forms and links load pages. */
export function liveFeed(root: Document): void {
  watchBoxes(root);
  asButtons(root);
  commentButtons(root);
  root.addEventListener('input', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('form[data-write]');
    if (form) watchBox(form);
  });
  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.write === undefined && form.dataset.like === undefined) return;
    event.preventDefault();
    if (form.getAttribute('aria-busy') === 'true') return;
    if (form.dataset.write) send(root, form, form.dataset.write).catch(() => showToast(failed));
    else void like(form);
  });
  root.addEventListener('click', (event) => {
    const target = event.target as Element;
    const shared = target.closest<HTMLElement>('[data-share]');
    if (shared) return void share(new URL(shared.dataset.share ?? '', location.href).href);
    const opener = target.closest<HTMLAnchorElement>('a[data-comments]');
    if (!opener || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openComments(root, opener).catch(() => location.assign(opener.href));
  });
  root.addEventListener('keydown', (event) => {
    const opener = (event.target as Element).closest<HTMLElement>('a[data-comments]');
    if (!opener || event.key !== ' ') return;
    event.preventDefault();
    opener.click();
  });
}

/** The button of a box is off while nothing is written (accounts document, Validation). */
function watchBox(form: HTMLFormElement): void {
  const { value } = form.elements.namedItem('content') as HTMLTextAreaElement;
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (button) button.disabled = isBlank(value);
}

function watchBoxes(part: ParentNode): void {
  for (const form of part.querySelectorAll<HTMLFormElement>('form[data-write]')) watchBox(form);
}

function commentButtons(part: ParentNode): void {
  for (const link of part.querySelectorAll('a[data-comments]')) {
    link.setAttribute('role', 'button');
    link.setAttribute('aria-expanded', 'false');
  }
}

const signedOut = {
  tone: 'error',
  title: 'Please sign in again',
  description:
    'Your session has ended. What you wrote stays here: sign in in another tab, then send it again.',
} as const;

/** Whether an answer is not what was asked for but the page that leads to signing in. */
const hasEnded = ({ redirected, url }: Response): boolean =>
  redirected && /^\/(sign-in)?$/.test(new URL(url).pathname);

function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}

/**
 * A page of this site as a document. When the session has ended: undefined for what somebody wrote, which must not be lost;
 * else it leaves for the page that says so and never resolves.
 */
async function load(address: string): Promise<Document>;
async function load(address: string, body: URLSearchParams): Promise<Document | undefined>;
async function load(address: string, body?: URLSearchParams): Promise<Document | undefined> {
  const answer = await fetch(address, body ? { method: 'POST', body } : {});
  if (hasEnded(answer)) {
    if (body) return undefined;
    return leaveFor(answer.url);
  }
  if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** Puts a part of another page in the place of this page's own. */
function take(root: Document, page: Document, id: string): HTMLElement | undefined {
  const fresh = page.getElementById(id);
  const old = root.getElementById(id);
  if (!fresh || !old) return undefined;
  asButtons(fresh);
  watchBoxes(fresh);
  commentButtons(fresh);
  keepComments(old, fresh);
  old.replaceWith(fresh);
  return fresh;
}

/** Comments that were opened outlive a new list of posts, with what is being written below them. */
function keepComments(old: HTMLElement, fresh: HTMLElement): void {
  for (const opener of fresh.querySelectorAll<HTMLElement>('a[data-comments]')) {
    const id = CSS.escape(`comments-${opener.dataset.comments}`);
    const opened = old.querySelector<HTMLElement>(`#${id}:not(:empty)`);
    if (!opened) continue;
    fresh.querySelector(`#${id}`)?.replaceWith(opened);
    opener.setAttribute('aria-expanded', String(!opened.hidden));
  }
}

/** Shows what the other page would have said. */
function tell(page: Document): void {
  for (const toast of page.querySelectorAll('.toasts > .toast')) {
    const [title, description] = [...toast.querySelectorAll('strong, span')].map((part) => part.textContent);
    const tone = toast.classList.contains('error') ? 'error' : 'success';
    showToast({ tone, ...(title && { title }), ...(description && { description }) });
  }
}

async function send(root: Document, form: HTMLFormElement, id: string): Promise<void> {
  busy(form, true);
  try {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const page = await load(form.action, body);
    if (!page) return showToast(signedOut);
    const fresh = take(root, page, id);
    if (!fresh) throw new Error('the answer lacks the part');
    const reactions = id.replace(/^comments-/, 'reactions-');
    if (reactions !== id) takeReactions(root, page, reactions);
    tell(page);
    fresh.querySelector<HTMLElement>('form[data-write] textarea')?.focus();
  } finally {
    busy(form, false);
  }
}

/** In the feed the comments stay open. */
function takeReactions(root: Document, page: Document, id: string): void {
  const now = page.querySelector(`#${CSS.escape(id)} .post-counts`);
  if (now) root.querySelector(`#${CSS.escape(id)} .post-counts`)?.replaceWith(now);
}

function busy(form: HTMLFormElement, on: boolean): void {
  form.setAttribute('aria-busy', String(on));
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  button?.setAttribute('aria-busy', String(on));
  if (button) button.disabled = on;
  if (!on) watchBox(form);
}

const underWay = new WeakSet<HTMLFormElement>();

/**
 * Shown at once, taken back if the server does not agree. What a quick second press wants is sent when the first one is
 * answered: it must not overtake it.
 */
async function like(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button') as HTMLButtonElement;
  const isLiked = () => button.value === 'unlike';
  let stored = isLiked();
  show(form, button, !stored);
  if (underWay.has(form)) return;
  underWay.add(form);
  for (; isLiked() !== stored; stored = !stored) {
    const refusal = await refusalOf(form.action, stored ? 'unlike' : 'like');
    if (!refusal) continue;
    if (isLiked() !== stored) show(form, button, stored);
    showToast(refusal);
    break;
  }
  underWay.delete(form);
}

/** What the server has against it; leaves for the page that says so when the session has ended. */
async function refusalOf(address: string, intent: string): Promise<ToastMessage | undefined> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ intent }),
      headers: { accept: 'application/json' },
    });
    if (hasEnded(answer)) return await leaveFor(answer.url);
    const { ok, toast } = await answer.json();
    return ok ? undefined : (toast ?? failed);
  } catch {
    return failed;
  }
}

function show(form: HTMLFormElement, button: HTMLButtonElement, liked: boolean): void {
  button.value = liked ? 'unlike' : 'like';
  button.setAttribute('aria-pressed', String(liked));
  const place = form.closest('.reactions')?.querySelector<HTMLElement>('[data-likes]');
  if (!place) return;
  const likes = Number(place.dataset.likes) + (liked ? 1 : -1);
  place.dataset.likes = String(likes);
  place.textContent = `${likes.toLocaleString('en')} ${likes === 1 ? 'like' : 'likes'}`;
}

async function openComments(root: Document, opener: HTMLElement): Promise<void> {
  const id = `comments-${opener.dataset.comments}`;
  const open = opener.getAttribute('aria-expanded') !== 'true';
  opener.setAttribute('aria-expanded', String(open));
  const place = root.getElementById(id);
  if (!place) return;
  place.hidden = !open;
  if (!open) return;
  const part = place.hasChildNodes()
    ? place
    : take(root, await load(`/posts/${opener.dataset.comments}`), id);
  if (!part) throw new Error('the post is gone');
  part.querySelector('textarea')?.focus();
}

const toMembers = 'Every member can open it.';

/** The phone's own share sheet, else the link goes to the clipboard. */
const share = (url: string): Promise<void> =>
  'share' in navigator && matchMedia('(pointer: coarse)').matches
    ? openSheet({ url }, toMembers)
    : copyLink(url, toMembers);
