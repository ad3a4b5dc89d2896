import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createDraft, type DraftBrowser, type OpenedDraft } from './draft.ts';

interface Opened extends OpenedDraft {
  path: string;
  /** Storage key in this browser; stays when the path changes. */
  name: string;
  writer: string;
  /** A step is pending. Its response reloads the page with everything typed, so leaving needs no confirmation. */
  isStepping?: boolean;
}

/** Per writer, so that the next user of the browser does not get somebody else's text. */
const storageKey = (name: string, writer: string) => `draft ${writer} ${name}`;
const copyMaxAgeMs = 14 * 24 * 60 * 60_000;

function removeOldCopies(): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith('draft '))) {
    const { at = 0 } = JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: number };
    if (Date.now() - at > copyMaxAgeMs) localStorage.removeItem(key);
  }
}

function browserOf({ path, name, writer }: Opened): DraftBrowser {
  const key = storageKey(name, writer);
  return {
    async post(sent) {
      try {
        const response = await fetch(`${path}/draft`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...sent, writer }),
        });
        const answer = await response.json().catch(() => undefined);
        return { ...answer, status: response.status };
      } catch {
        return undefined;
      }
    },
    loadCopy() {
      if (import.meta.env.SSR) return undefined;
      try {
        removeOldCopies();
        // Sign-out reads it to ask first (sign-out.behaviour.ts).
        localStorage.setItem('writer', writer);
        const copy = JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
        // Earlier releases stored the merge base as `ground`.
        return copy && { base: copy.ground, ...copy };
      } catch {
        return undefined;
      }
    },
    storeCopy(copy) {
      try {
        if (copy) localStorage.setItem(key, JSON.stringify({ ...copy, at: Date.now() }));
        else localStorage.removeItem(key);
      } catch {
        // Without storage, drafts are still saved to the server.
      }
    },
  };
}

/** Whether a link opens another page of this site in this tab. */
function isInternalNavigation(
  link: HTMLAnchorElement,
  { metaKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent,
): boolean {
  const isHere = link.href.split('#')[0] === location.href.split('#')[0] && link.hash !== '';
  const isElsewhere = link.target !== '' || link.download !== '' || link.origin !== location.origin;
  return !(isHere || isElsewhere || metaKey || ctrlKey || shiftKey || defaultPrevented);
}

/** The draft of a page. A different entry needs a different component key. */
export function useDraft(opened: Opened) {
  const [draft] = useState(() => createDraft(opened, browserOf(opened)));
  const state = useSyncExternalStore(draft.subscribe, draft.current, draft.current);
  const isStepping = useRef(opened.isStepping);
  isStepping.current = opened.isStepping;
  useEffect(() => {
    draft.mount();
    const isBack = () => void draft.flush();
    const leave = (event: BeforeUnloadEvent) => {
      if (draft.current().status !== 'saved' && !isStepping.current) event.preventDefault();
    };
    // Signed out in another tab: other pages then reload to hide the member's data, but this one must stay.
    const stay = (event: Event) => {
      event.stopImmediatePropagation();
      draft.signedOut();
    };
    // Saves the last words before leaving for another page.
    const leaveByLink = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (!link || draft.current().status === 'saved' || !isInternalNavigation(link, event)) return;
      event.preventDefault();
      void draft.flush().then(() => location.assign(link.href));
    };
    document.addEventListener('click', leaveByLink);
    document.addEventListener('SIGNED_OUT', stay, true);
    document.addEventListener('SIGNED_IN', isBack);
    window.addEventListener('online', isBack);
    window.addEventListener('beforeunload', leave);
    return () => {
      draft.unmount();
      document.removeEventListener('click', leaveByLink);
      document.removeEventListener('SIGNED_OUT', stay, true);
      document.removeEventListener('SIGNED_IN', isBack);
      window.removeEventListener('online', isBack);
      window.removeEventListener('beforeunload', leave);
    };
  }, [draft]);
  return { ...state, ...draft };
}
