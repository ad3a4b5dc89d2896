import { keepText, keptText } from '#app/features/learning/activities/device-store.ts';

const keyOf = (course: string) => `lessons ${course}`;
const most = 200;

/** The lessons of a course that were marked as done on this device. */
export function lessonsDone(course: string): string[] {
  try {
    const kept: unknown = JSON.parse(keptText(keyOf(course)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export const keepLessons = (course: string, lessons: readonly string[]): void =>
  keepText(keyOf(course), lessons.length > 0 ? JSON.stringify(lessons) : undefined);

/** Of a quiz's pool as many as are asked at once: others each time that the page is opened. */
function drawQuestions(place: HTMLElement): void {
  const form = place.querySelector<HTMLFormElement>('form[data-draw]');
  const questions = [...(form?.querySelectorAll('fieldset') ?? [])];
  for (let left = questions.length; left > Number(form?.dataset.draw); left -= 1)
    questions.splice(Math.floor(Math.random() * left), 1)[0]?.remove();
  for (const radio of form?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])
    radio.required = true;
}

/** Ticks what is done in the outline, and lets the lesson on the page be marked. */
export function showProgress(root: Document, place: HTMLElement): void {
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
    const done = lessonsDone(course);
    const isDone = done.includes(lesson);
    keepLessons(course, isDone ? done.filter((id) => id !== lesson) : [...done, lesson]);
    show();
    if (said) said.textContent = isDone ? 'No longer marked.' : 'Done. This is kept on this device.';
  });
  if (place.dataset.passed) keepLessons(course, [...new Set([...lessonsDone(course), place.dataset.passed])]);
  drawQuestions(place);
  show();
  const members = place.querySelector<HTMLElement>('[data-for-members]');
  const showMembers = () => {
    if (members) members.hidden = root.documentElement.dataset.auth !== 'in';
  };
  new MutationObserver(showMembers).observe(root.documentElement, { attributeFilter: ['data-auth'] });
  showMembers();
}

/** Offers what only the device knows of to the member's account, and forgets what the account knows too. */
export function offerProgress(root: Document, form: HTMLFormElement): void {
  const course = form.dataset.device ?? '';
  const kept = lessonsDone(course);
  const open = new Set(
    [...root.querySelectorAll<HTMLElement>('[data-step]:not(.done)')].map(({ dataset }) => dataset.step),
  );
  // A quiz counts once it is passed in the course: there the server has marked it.
  const lessons = kept.filter((id) => open.has(id) && !id.startsWith('quiz/'));
  keepLessons(course, lessons);
  const field = form.querySelector<HTMLInputElement>('[name=lessons]');
  const count = form.querySelector<HTMLElement>('[data-count]');
  if (lessons.length === 0 || !field || !count) return;
  field.value = lessons.join(' ');
  count.textContent =
    lessons.length === 1
      ? 'One lesson is marked as done on this device'
      : `${lessons.length} lessons are marked as done on this device`;
  form.hidden = false;
}
