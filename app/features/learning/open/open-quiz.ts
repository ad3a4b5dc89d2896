import { keepText, owner } from '#app/features/learning/device/device-store.ts';
import { nextDraw } from '#app/features/learning/device/kept-draws.ts';
import { anyQuiz, keysOf } from './any-quiz.ts';
import { ownQuiz } from './own-quiz.ts';
import { partOf } from './quiz-fields.ts';

/** Said to a member whose device has no questions of her own, or none left. */
const practice =
  'This one is practice and does not count in your account. With a connection you take the quiz that counts in your course.';

/** An open quiz. A member whose device has questions of her own answers those, and they count; anybody else's answers wait for her. */
export function openQuiz(place: HTMLElement): void {
  const [course = '', module = ''] = (place.dataset.openQuiz ?? '').split('/');
  const form = place.querySelector<HTMLFormElement>('form[data-draw]');
  const draw = form && owner() ? nextDraw(course, module) : undefined;
  if (draw && form) ownQuiz(place, form, course, draw);
  else if (form) {
    if (owner()) partOf(place, 'quiz-about').append(` ${practice}`);
    void anyQuiz(place, form, course, module);
  }
  // It was marked: the page brought the result, and the next try has questions of its own.
  else for (const key of Object.values(keysOf(course, module))) keepText(key, undefined);
}
