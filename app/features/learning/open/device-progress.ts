import { deviceFull } from '#app/features/learning/device/device-state.ts';
import { owner } from '#app/features/learning/device/device-store.ts';
import { keepLessons, lessonsDone, markLesson } from '#app/features/learning/device/waiting.ts';

/** Ticks what is done in the outline, and lets the lesson on the page be marked. */
export function showProgress(place: HTMLElement): void {
  const root = place.ownerDocument;
  const [course = '', ...rest] = (place.dataset.openLesson ?? '').split('/');
  const lesson = rest.join('/');
  const button = place.querySelector<HTMLElement>('[data-mark-done]');
  const said = place.querySelector<HTMLElement>('[data-marked]');
  const show = () => {
    const done = new Set(lessonsDone(course));
    for (const step of place.querySelectorAll<HTMLElement>('[data-step]')) {
      const isDone = done.has(step.dataset.step ?? '');
      step.classList.toggle('done', isDone);
      step.querySelector('svg')?.setAttribute('aria-label', isDone ? 'Done' : 'To do');
    }
    const label = button?.lastChild;
    if (label) label.textContent = done.has(lesson) ? 'Mark as not done' : 'Mark as done';
  };
  button?.addEventListener('click', () => {
    const isDone = !lessonsDone(course).includes(lesson);
    const isKept = markLesson(course, lesson, isDone);
    show();
    if (said)
      said.textContent = isKept
        ? words[isDone ? 'done' : 'undone'][owner() ? 'member' : 'nobody']
        : deviceFull;
  });
  if (place.dataset.passed) keepLessons(course, [...lessonsDone(course), place.dataset.passed]);
  for (const change of ['fetched', 'waits']) root.addEventListener(change, show);
  show();
  const members = place.querySelector<HTMLElement>('[data-for-members]');
  const showMembers = () => {
    if (members) members.hidden = root.documentElement.dataset.auth !== 'in';
  };
  new MutationObserver(showMembers).observe(root.documentElement, { attributeFilter: ['data-auth'] });
  showMembers();
}

const words = {
  done: {
    nobody: 'Done. This is kept on this device.',
    member: 'Done. This counts in your account as soon as it is sent.',
  },
  undone: {
    nobody: 'No longer marked.',
    member: 'No longer marked. This counts in your account as soon as it is sent.',
  },
};
