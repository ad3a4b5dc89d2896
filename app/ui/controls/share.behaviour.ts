import { showToast } from '#app/ui/feedback/toast.behaviour.ts';

/** Shows what needs a script: the phone's share sheet, if there is one, and copying the link. */
export function sharing(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-sheet], [data-copy]')) {
    const { sheet, copy } = button.dataset;
    button.hidden = !!sheet && !navigator.share;
    button.addEventListener('click', () => {
      if (copy) void copyLink(copy);
      else if (sheet) void openSheet({ title: document.title, url: sheet });
    });
  }
}

/** Falls back to copying the link. */
export async function openSheet(what: ShareData & { url: string }, confirmation?: string): Promise<void> {
  try {
    await navigator.share(what);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(what.url, confirmation);
  }
}

/** Copies the link and confirms it with `said`; if that fails, shows the link. */
export async function copyLink(url: string, confirmation = 'You can paste it anywhere.'): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'success', title: 'Link copied', description: confirmation });
  } catch {
    showToast({ tone: 'info', title: 'Copy this link', description: url });
  }
}
