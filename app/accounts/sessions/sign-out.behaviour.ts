const question =
  'Some of what you wrote has not been saved. It stays on this device for 14 days, for you alone. Sign out all the same?';

/** Unsent drafts of staff are stored under the writer's id (app/admin/content/entries/use-draft.ts). */
export function askBeforeSignOut(root: Document): void {
  root.addEventListener('submit', (event) => {
    if ((event.target as Element).getAttribute('action') !== '/sign-out') return;
    const writer = localStorage.getItem('writer');
    const isUnsent = Object.keys(localStorage).some((key) => key.startsWith(`draft ${writer} `));
    if (isUnsent && !confirm(question)) event.preventDefault();
    else localStorage.removeItem('writer');
  });
}
