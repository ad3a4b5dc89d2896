import { deviceOwner, keepText } from '#app/features/learning/device/device-store.ts';
import { nextDraw } from '#app/features/learning/device/kept-draws.ts';
import { anyQuiz, keysOf } from './any-quiz.ts';
import { ownQuiz } from './own-quiz.ts';
import { partOf } from './quiz-fields.ts';

/** For a member whose device has no draws of her own left. */
const practice =
  'This one is practice and does not count in your account. With a connection you take the quiz that counts in your course.';

/** An open quiz. If the device has draws of the member's own, those are asked, and count; other answers count in no account. */
export function openQuiz(place: HTMLElement): void {
  const [course = '', module = ''] = (place.dataset.openQuiz ?? '').split('/');
  const form = place.querySelector<HTMLFormElement>('form[data-draw]');
  const draw = form && deviceOwner() ? nextDraw(course, module) : undefined;
  if (draw && form) ownQuiz(place, form, course, draw);
  else if (form) {
    if (deviceOwner()) partOf(place, 'quiz-about').append(` ${practice}`);
    void anyQuiz(place, form, course, module);
  }
  // It was marked and the page has the result; the next attempt draws anew.
  else for (const key of Object.values(keysOf(course, module))) keepText(key, undefined);
}
