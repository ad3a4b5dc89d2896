/** Links with `data-loading` show what is loading until the next page arrives. */
export function loading(root: Document): void {
  root.addEventListener('click', (event) => {
    const { button, ctrlKey, metaKey, shiftKey, defaultPrevented } = event as MouseEvent;
    const link = (event.target as Element).closest<HTMLElement>('a[data-loading]');
    if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
    clear(root);
    root.body.append(message(root, link.dataset.loading ?? ''));
  });
  addEventListener('pageshow', () => clear(root));
}

function clear(root: Document): void {
  root.querySelector('.loading')?.remove();
}

function message(root: Document, text: string): HTMLElement {
  const box = root.createElement('div');
  box.className = 'loading night';
  box.role = 'status';
  const spinner = root.createElement('span');
  spinner.className = 'spin';
  spinner.ariaHidden = 'true';
  box.append(spinner, text);
  return box;
}
