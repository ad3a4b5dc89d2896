import { counted } from '#app/platform/counted.ts';
import { copyLink, openSheet } from '#app/ui/controls/share.behaviour.ts';
import { hasSessionEnded } from '#app/ui/feedback/answer.ts';
import { showToast } from '#app/ui/feedback/toast.behaviour.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { isBlank } from './contribution.ts';

const failed = {
  tone: 'error',
  title: 'Error',
  description: 'That did not work. Please check your connection and try again.',
} as const;

export function enhancePosts(root: Document): void {
  watchBoxes(root);
  root.addEventListener('morphed', ({ target }) => watchBoxes(target as Element));
  root.addEventListener('input', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('form[data-write]');
    if (form) watchBox(form);
  });
  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.like === undefined) return;
    event.preventDefault();
    void like(form);
  });
  root.addEventListener('click', ({ target }) => {
    const shared = (target as Element).closest<HTMLElement>('[data-share]');
    if (shared) void share(new URL(shared.dataset.share ?? '', location.href).href);
  });
}

/** Disables the button while its box is empty (accounts document, Validation). */
function watchBox(form: HTMLFormElement): void {
  const { value } = form.elements.namedItem('content') as HTMLTextAreaElement;
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (button) button.disabled = isBlank(value);
}

function watchBoxes(part: ParentNode): void {
  for (const form of part.querySelectorAll<HTMLFormElement>('form[data-write]')) watchBox(form);
}

const underWay = new WeakSet<HTMLFormElement>();

/** Updates at once and reverts if the server refuses; a second press waits for the first response. */
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

async function refusalOf(address: string, intent: string): Promise<ToastMessage | undefined> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ intent }),
      headers: { accept: 'application/json' },
    });
    if (hasSessionEnded(answer)) {
      location.assign(answer.url);
      return await new Promise(() => {});
    }
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
  place.textContent = counted(likes, 'like');
}

const toMembers = 'Every member can open it.';

const share = (url: string): Promise<void> =>
  'share' in navigator && matchMedia('(pointer: coarse)').matches
    ? openSheet({ url }, toMembers)
    : copyLink(url, toMembers);
