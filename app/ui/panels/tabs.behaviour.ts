/** The other panels stay in the page, hidden, so that the browser's search and links find what is in them. */
export function tabsBehaviour(root: ParentNode): void {
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
    tab.setAttribute('aria-controls', panels[i]?.id ?? '');
    panels[i]?.setAttribute('role', 'tabpanel');
    panels[i]?.addEventListener('beforematch', () => select(tab));
    panels[i]?.setAttribute('aria-labelledby', tab.id);
  }
  const select = (chosen: HTMLAnchorElement | undefined) => {
    for (const [i, tab] of all.entries()) {
      const on = tab === chosen;
      tab.setAttribute('aria-selected', String(on));
      tab.tabIndex = on ? 0 : -1;
      const panel = panels[i] as HTMLElement;
      // Found or not, only what is in the panel is hidden: the panel itself would be read out, as an empty one.
      panel.ariaHidden = on ? null : 'true';
      if (on) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'onbeforematch' in panel ? 'until-found' : '');
    }
  };
  const tabOf = (hash: string) =>
    hash
      ? all.find((tab, i) => hash === tab.hash || panels[i]?.querySelector(`#${CSS.escape(hash.slice(1))}`))
      : undefined;
  const open = (hash: string) => {
    const tab = tabOf(hash);
    if (tab) select(tab);
  };
  select(tabOf(location.hash) ?? all[0]);
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
  // Before the browser goes there; also a second time, when the address does not change any more.
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
    if (link && !list.contains(link) && link.pathname === location.pathname) open(link.hash);
  });
  addEventListener('hashchange', () => open(location.hash));
}
