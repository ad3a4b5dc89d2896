import { openDialog } from '#app/ui/panels/dialog.behaviour.ts';

/** Forms for members only (`data-members`: where to come back to) open the sign-in dialog for somebody signed out. */
export function membersOnly(root: Document): void {
  root.addEventListener('submit', (event) => {
    const { members } = (event.target as HTMLElement).dataset;
    if (!members || root.documentElement.dataset.auth) return;
    if (openDialog('sign-in', { next: members })) event.preventDefault();
  });
}
