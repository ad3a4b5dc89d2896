interface Reader {
  /** Called with each part that is new on the page. */
  enliven: (part: ParentNode) => void;
  /** Whether the address is still the one to show. */
  isWanted: () => boolean;
}

/** Shows the same page as it is at another address; where anything goes wrong the browser simply goes there. */
export async function load(root: Document, address: URL, { enliven, isWanted }: Reader): Promise<void> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw answer;
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (isWanted()) swap(root, next, enliven);
  } catch {
    location.assign(address);
  }
}

function swap(root: Document, next: Document, enliven: Reader['enliven']): void {
  const active = root.activeElement as HTMLInputElement | null;
  for (const old of root.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = next.getElementById(old.id);
    if (!fresh) continue;
    // A status is read out when its words change, not when it is replaced.
    if (old.dataset.live === 'text') old.textContent = fresh.textContent;
    else {
      old.replaceWith(fresh);
      enliven(fresh);
    }
  }
  for (const old of root.querySelectorAll<HTMLFormElement>('form.flt'))
    refill(old, next.getElementById(old.id));
  refocus(root, active);
}

/** New counts and ticks in the same panel, with the same sections open. */
function refill(panel: HTMLElement, fresh: HTMLElement | null): void {
  if (!fresh) return;
  const open = [...panel.querySelectorAll('details')].map((details) => details.open);
  panel.replaceChildren(...fresh.childNodes);
  panel.querySelectorAll('details').forEach((details, i) => {
    details.open = open[i] ?? details.open;
  });
}

/** The control that was used is a new element now, or gone: then its list of chips takes the focus. */
function refocus(root: Document, active: HTMLInputElement | null): void {
  if (!active || active.isConnected) return;
  const { id, name, type, value } = active;
  const same = id
    ? root.getElementById(id)
    : name &&
      root.querySelector<HTMLElement>(`input[type=${type}][name="${name}"][value="${CSS.escape(value)}"]`);
  (same || root.querySelector<HTMLElement>('[data-live][tabindex]'))?.focus({ preventScroll: true });
}
