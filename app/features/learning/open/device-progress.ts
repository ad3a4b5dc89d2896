import { explainStop, notKept } from '#app/features/learning/device/device-state.ts';
import { deviceOwner } from '#app/features/learning/device/device-store.ts';
import { accessTo, keepLessons, lessonsDone, markLesson } from '#app/features/learning/device/waiting.ts';

/** Ticks what is done in the outline, and enables marking the lesson on the page. */
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
        ? words[isDone ? 'done' : 'undone'][
            deviceOwner() && accessTo(course) === 'open' ? 'member' : 'nobody'
          ]
        : notKept();
  });
  // A member's quizzes count once her account has marked them.
  const { passed } = place.dataset;
  if (passed && !deviceOwner()) keepLessons(course, [...lessonsDone(course), passed]);
  const members = place.querySelector<HTMLElement>('[data-for-members]');
  const way = members?.querySelector('p');
  const ofCourse = [...(way?.childNodes ?? [])];
  let shown: string | undefined;
  const showMembers = () => {
    if (members) members.hidden = root.documentElement.dataset.auth !== 'in';
    // It is her course only if the account says so.
    const access = accessTo(course) ?? 'denied';
    if (access === shown) return;
    shown = access;
    way?.replaceChildren(...(access === 'open' ? ofCourse : explainStop(course, access)));
  };
  new MutationObserver(showMembers).observe(root.documentElement, { attributeFilter: ['data-auth'] });
  for (const change of ['fetched', 'waits'])
    root.addEventListener(change, () => {
      show();
      showMembers();
    });
  show();
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
