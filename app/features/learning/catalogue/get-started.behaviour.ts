import { openDialog } from '#app/ui/disclosure/dialog.behaviour.ts';

/** Forms for members only (`data-members`: where to come back to) open the sign-in dialog for somebody signed out. */
export function membersOnly(root: Document): void {
  root.addEventListener('submit', (event) => {
    const { members } = (event.target as HTMLElement).dataset;
    if (!members || root.documentElement.dataset.auth) return;
    if (openDialog('sign-in', { next: members })) event.preventDefault();
  });
}

/** Links that do something else for a member: `data-member-post` is sent instead of following the link. */
export function memberLinks(root: Document): void {
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-member-post]');
    if (!link?.dataset.memberPost || root.documentElement.dataset.auth !== 'in') return;
    event.preventDefault();
    const form = root.createElement('form');
    form.method = 'post';
    form.action = link.dataset.memberPost;
    root.body.append(form);
    form.submit();
  });
}
