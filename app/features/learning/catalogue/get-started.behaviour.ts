import { openDialog } from '#app/ui/disclosure/dialog.behaviour.ts';

/** Members-only forms (`data-members`: where to return to) open the sign-in dialog for visitors. */
export function membersOnly(root: Document): void {
  root.addEventListener('submit', (event) => {
    const { members } = (event.target as HTMLElement).dataset;
    if (!members || root.documentElement.dataset.auth) return;
    if (openDialog('sign-in', { next: members })) event.preventDefault();
  });
}

/** For a member, a link with `data-member-post` posts to that address instead. */
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
