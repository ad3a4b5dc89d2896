import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createDraft, type DraftBrowser, type OpenedDraft } from './draft.ts';

interface Opened extends OpenedDraft {
  path: string;
  /** Under which this browser keeps it; stays when the path changes. */
  name: string;
  writer: string;
  /** A step is on its way. Its answer loads the page again, with what is written meanwhile: nobody need be asked. */
  isStepping?: boolean;
}

/** Of the one who writes: who uses the same browser later gets nobody else's words. */
const storageKey = (name: string, writer: string) => `draft ${writer} ${name}`;
const keptMs = 14 * 24 * 60 * 60_000;

function forgetOld(): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith('draft '))) {
    const { at = 0 } = JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: number };
    if (Date.now() - at > keptMs) localStorage.removeItem(key);
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
    kept() {
      if (import.meta.env.SSR) return undefined;
      try {
        forgetOld();
        // Signing out asks by it (sign-out.behaviour.ts).
        localStorage.setItem('writer', writer);
        return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    keep(copy) {
      try {
        if (copy) localStorage.setItem(key, JSON.stringify({ ...copy, at: Date.now() }));
        else localStorage.removeItem(key);
      } catch {
        // A browser that keeps nothing: what is written is saved all the same.
      }
    },
  };
}

/** From this tab to another page of this site. */
function leadsAway(
  link: HTMLAnchorElement,
  { metaKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent,
): boolean {
  const isHere = link.href.split('#')[0] === location.href.split('#')[0] && link.hash !== '';
  const isElsewhere = link.target !== '' || link.download !== '' || link.origin !== location.origin;
  return !(isHere || isElsewhere || metaKey || ctrlKey || shiftKey || defaultPrevented);
}

/** The draft of a page; whoever opens another one gives the component another key. */
export function useDraft(opened: Opened) {
  const [draft] = useState(() => createDraft(opened, browserOf(opened)));
  const state = useSyncExternalStore(draft.subscribe, draft.current, draft.current);
  const isStepping = useRef(opened.isStepping);
  isStepping.current = opened.isStepping;
  useEffect(() => {
    draft.enter();
    const isBack = () => void draft.flush();
    const leave = (event: BeforeUnloadEvent) => {
      if (draft.current().status !== 'saved' && !isStepping.current) event.preventDefault();
    };
    // Signed out in another tab: elsewhere the page is loaded again, and shows nothing of the member's.
    const stay = (event: Event) => {
      event.stopImmediatePropagation();
      draft.signedOut();
    };
    // On to another page before the pause after the last word is over: what was typed last is saved first.
    const leaveByLink = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (!link || draft.current().status === 'saved' || !leadsAway(link, event)) return;
      event.preventDefault();
      void draft.flush().then(() => location.assign(link.href));
    };
    document.addEventListener('click', leaveByLink);
    document.addEventListener('SIGNED_OUT', stay, true);
    document.addEventListener('SIGNED_IN', isBack);
    window.addEventListener('online', isBack);
    window.addEventListener('beforeunload', leave);
    return () => {
      draft.leave();
      document.removeEventListener('click', leaveByLink);
      document.removeEventListener('SIGNED_OUT', stay, true);
      document.removeEventListener('SIGNED_IN', isBack);
      window.removeEventListener('online', isBack);
      window.removeEventListener('beforeunload', leave);
    };
  }, [draft]);
  return { ...state, ...draft };
}
