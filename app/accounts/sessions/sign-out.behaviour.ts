const draftQuestion =
  'Some of what you wrote has not been saved. It stays on this device for 14 days, for you alone. Sign out all the same?';
const lessonQuestion =
  'Some of what you did in your courses has not been sent. It waits on this device until you sign in here again. Sign out all the same?';

/**
 * Unsent drafts of staff are stored under the writer's id (app/admin/content/entries/use-draft.ts), what waits of lessons under the
 * learner's tag (app/features/learning/device).
 */
export function askBeforeSignOut(root: Document): void {
  root.addEventListener('submit', (event) => {
    if ((event.target as Element).getAttribute('action') !== '/sign-out') return;
    const { writer, learner } = localStorage;
    const has = (start: string) => Object.keys(localStorage).some((key) => key.startsWith(start));
    const question = has(`draft ${writer} `) ? draftQuestion : has(`${learner} waits `) && lessonQuestion;
    if (question && !confirm(question)) event.preventDefault();
    else localStorage.removeItem('writer');
  });
}
