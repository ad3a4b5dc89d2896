const openMenus = '.drop:popover-open';
const openSheets = '.sheet:popover-open';

/** Drop-downs and sheets. Sets `aria-expanded`, which not every browser derives from a popover. */
export function menuBehaviour(root: ParentNode): void {
  if (!('popover' in HTMLElement.prototype)) return;
  const close = (which: string, except?: Node) => {
    for (const popover of root.querySelectorAll<HTMLElement>(which))
      if (!except || !popover.parentElement?.contains(except)) popover.hidePopover();
  };
  const closeAll = () => close(`${openMenus}, ${openSheets}`);
  root.addEventListener('click', (event) => {
    if ((event.target as Element).closest('.drop a, .sheet a, .sheet [data-dialog]')) closeAll();
  });
  root.addEventListener('focusin', (event) => close(openMenus, event.target as Node));
  const tell = (id: string, isOpen: boolean) => {
    const buttons = root.querySelectorAll(`[popovertarget="${id}"]:not([popovertargetaction])`);
    for (const button of buttons) button.ariaExpanded = String(isOpen);
  };
  for (const { id } of root.querySelectorAll('[popover]')) tell(id, false);
  root.addEventListener(
    'beforetoggle',
    (event) => tell((event.target as Element).id, (event as ToggleEvent).newState === 'open'),
    true,
  );
  addEventListener('pageshow', closeAll);
  addEventListener('popstate', closeAll);
}
