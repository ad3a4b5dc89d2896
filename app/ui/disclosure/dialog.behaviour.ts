/** Gives a link that opens a dialog the role and keys of a button. */
export function dialogs(root: ParentNode): void {
  asButtons(root);
  root.addEventListener('morphed', ({ target }) => asButtons(target as Element));
  root.addEventListener('keydown', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-dialog]');
    if (!link || (event as KeyboardEvent).key !== ' ') return;
    event.preventDefault();
    link.click();
  });
  // Selecting text may end outside the dialog: closing needs the press to have started there too.
  let isPressedBeside = false;
  root.addEventListener('pointerdown', (event) => {
    isPressedBeside = isBeside(event as MouseEvent);
  });
  // Once something is typed, a click outside no longer closes the dialog; Close, Cancel and Escape do.
  root.addEventListener('input', ({ target }) => {
    if (!(target as Element).matches('[type=search]'))
      (target as Element).closest('dialog')?.setAttribute('data-typed', '');
  });
  root.addEventListener('click', (event) => {
    const target = event.target as Element;
    // The second click of a double click must not close what the first one opened.
    const isSingle = (event as MouseEvent).detail === 1;
    if (isSingle && isPressedBeside && isBeside(event as MouseEvent))
      return (target as HTMLDialogElement).close();
    if (target.closest('[data-close]')) return target.closest('dialog')?.close();
    const opener = target.closest<HTMLElement>('[data-dialog]');
    if (opener && openDialog(opener.dataset.dialog ?? '', JSON.parse(opener.dataset.fill ?? '{}')))
      event.preventDefault();
  });
}

function asButtons(root: ParentNode): void {
  for (const link of root.querySelectorAll('a[data-dialog]')) {
    link.setAttribute('role', 'button');
    link.setAttribute('aria-haspopup', 'dialog');
  }
}

export function openDialog(id: string, values: Record<string, string>): boolean {
  const dialog = dialogOf(id);
  if (!dialog) return false;
  fill(dialog, values);
  if (!dialog.open) dialog.showModal();
  return true;
}

function dialogOf(id: string): HTMLDialogElement | undefined {
  const present = document.getElementById(id);
  if (present instanceof HTMLDialogElement) return present;
  const template = document.querySelector<HTMLTemplateElement>(`template[data-dialog-for="${id}"]`);
  const dialog = template?.content.firstElementChild?.cloneNode(true) as HTMLDialogElement | undefined;
  if (!dialog) return;
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.dispatchEvent(new Event('added', { bubbles: true }));
  return dialog;
}

/** The backdrop belongs to the dialog element, so only the pointer's position tells them apart. */
function isBeside({ target, clientX: x, clientY: y }: MouseEvent): boolean {
  if (!(target instanceof HTMLDialogElement) || target.hasAttribute('data-typed')) return false;
  const box = target.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

function fill(dialog: Element, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    for (const field of dialog.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) field.value = value;
    for (const place of dialog.querySelectorAll(`[data-bind="${name}"]`)) place.textContent = value;
  }
}
