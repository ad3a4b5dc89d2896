const openMenus = '.drop:popover-open';
const openSheets = '.sheet:popover-open';

/** Drop-downs and sheets close when a link in them is used and when the page changes; drop-downs when focus leaves them. */
export function menus(root: ParentNode): void {
  const close = (which: string, except?: Node) => {
    for (const popover of root.querySelectorAll<HTMLElement>(which))
      if (!except || !popover.parentElement?.contains(except)) popover.hidePopover();
  };
  const closeAll = () => close(`${openMenus}, ${openSheets}`);
  root.addEventListener('click', (event) => {
    if ((event.target as Element).closest('.drop a, .sheet a, .sheet [data-dialog]')) closeAll();
  });
  root.addEventListener('focusin', (event) => close(openMenus, event.target as Node));
  addEventListener('pageshow', closeAll);
  addEventListener('popstate', closeAll);
}
