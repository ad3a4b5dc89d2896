/** Hidden panels stay in the page (`until-found`), so that find-in-page and links reach them. */
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
      // Only the content is hidden until found: a panel hidden that way would be announced as empty.
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
  // Before the browser navigates; also if the address does not change.
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
    if (link && !list.contains(link) && link.pathname === location.pathname) open(link.hash);
  });
  addEventListener('hashchange', () => open(location.hash));
}
