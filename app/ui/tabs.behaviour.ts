/**
 * Turns links to panels into ARIA tabs: one tab stop, arrow keys, Home and End. Only the chosen panel stays in the page, so
 * that nothing is found twice. For public pages: React does not know of it.
 */
export function tabs(root: ParentNode): void {
  for (const list of root.querySelectorAll<HTMLElement>('[data-tabs]')) enhance(list);
}

function enhance(list: HTMLElement): void {
  const all = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const panels = all.map((tab) => document.getElementById(tab.hash.slice(1)) as HTMLElement);
  const box = panels[0]?.parentElement;
  list.role = 'tablist';
  list.ariaLabel = list.dataset.tabs ?? null;
  for (const [i, tab] of all.entries()) {
    tab.role = 'tab';
    tab.id = `${panels[i]?.id}-tab`;
    panels[i]?.setAttribute('role', 'tabpanel');
    panels[i]?.setAttribute('aria-labelledby', tab.id);
  }
  const select = (chosen: HTMLAnchorElement | undefined) => {
    for (const [i, tab] of all.entries()) {
      const on = tab === chosen;
      const panel = panels[i] as HTMLElement;
      tab.setAttribute('aria-selected', String(on));
      tab.tabIndex = on ? 0 : -1;
      if (!on) {
        panel.remove();
        tab.removeAttribute('aria-controls');
        continue;
      }
      tab.setAttribute('aria-controls', panel.id);
      if (!panel.isConnected) box?.append(panel);
    }
  };
  const fromAddress = () =>
    all.find((tab, i) => {
      const { hash } = location;
      return hash && (hash === tab.hash || panels[i]?.querySelector(`#${CSS.escape(hash.slice(1))}`));
    });
  select(fromAddress() ?? all[0]);
  box?.classList.add('live');

  list.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest('a');
    if (!tab) return;
    event.preventDefault();
    select(tab);
    history.replaceState(history.state, '', tab.hash);
  });
  list.addEventListener('keydown', (event) => {
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const tab = all.at(to % all.length);
    tab?.focus();
    tab?.click();
  });
  addEventListener('hashchange', () => {
    const tab = fromAddress();
    if (tab) select(tab);
  });
}
