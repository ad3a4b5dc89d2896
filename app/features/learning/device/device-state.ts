import type { CourseRefusal } from './device-events.ts';
import { deviceOwner, keepsAnything } from './device-store.ts';
import {
  accessTo,
  coursesOfAbsent,
  discardEvent,
  isDeviceFull,
  type WaitingEvent,
  waitingFor,
} from './waiting.ts';

const kinds = [
  ['lesson', 'a lesson', 'lessons'],
  ['draw', 'a quiz', 'quizzes'],
  ['program', 'a program', 'programs'],
] as const;

/** Such as `2 lessons and a quiz`. */
function listWaiting(waiting: readonly WaitingEvent[]): string {
  const words = kinds.flatMap(([key, one, many]) => {
    const count = waiting.filter(({ event }) => key in event).length;
    return count === 0 ? [] : count === 1 ? one : `${count} ${many}`;
  });
  return new Intl.ListFormat('en-ZA').format(words);
}

/** Creates an element with a text. */
export function newElement<Name extends keyof HTMLElementTagNameMap>(name: Name, text = '', className = '') {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

/** Named by the course's outline; without a title if it is not there, such as a deleted lesson. */
function nameOf({ name, event }: WaitingEvent, outline: ParentNode): string {
  const called = (step: string, otherwise: string) => {
    const title = outline.querySelector(`[data-step="${CSS.escape(step)}"] a`)?.textContent;
    return title ? `“${title}”` : otherwise;
  };
  if ('lesson' in event) return called(event.lesson, 'A lesson');
  if ('draw' in event) return called(`quiz/${name.split(' ')[1]}`, 'A quiz');
  const lesson = event.program.replace(/^\w+ /, '').replace(/\/.*/, '');
  return `What you wrote in ${called(lesson, 'a lesson')}`;
}

export const keepsNothing =
  'This browser keeps nothing for websites: what you do here is gone when you leave this page. Allow it in the browser’s settings, or use another browser.';

export const notKept = (): string =>
  keepsAnything()
    ? 'Your device has no space left, so what you did last could not be kept. Free some, and try again.'
    : keepsNothing;

/** Why a course's work does not count or is not sent now, and where to go to change that. */
const stops: Record<CourseRefusal, { says: string; to: string; label: string }> = {
  signIn: {
    says: 'Something that was done here waits until the person who did it signs in.',
    to: '/sign-in',
    label: 'Sign in',
  },
  verify: {
    says: 'What you do here counts once you have verified your email address.',
    to: '/course-access',
    label: 'Verify it',
  },
  denied: {
    says: 'What you do here counts once you are enrolled in this course.',
    to: '/courses/',
    label: 'Enrol, or go on in your course',
  },
  ended: {
    says: 'Your access to this course has ended, so nothing more can be sent.',
    to: '/course-access',
    label: 'See your courses',
  },
};

export function explainStop(course: string, why: CourseRefusal): Node[] {
  const { says, to, label } = stops[why];
  const link = newElement('a', label);
  link.href = to;
  if (why === 'denied') {
    link.href += course;
    link.dataset.memberPost = `/courses/${course}/enrol`;
  }
  return [document.createTextNode(`${says} `), link];
}

/**
 * Shows what waits, what was sent, and what was refused and why, with a way to see and discard it.
 * @param outline a page with the outline of the course
 */
export function showState(place: HTMLElement, outline: ParentNode | undefined = document): void {
  const { deviceState: course = '' } = place.dataset;
  const said = place.querySelector<HTMLElement>('[data-waiting]') as HTMLElement;
  const list = place.querySelector<HTMLElement>('[data-refused]') as HTMLElement;
  let hasWaited = false;
  let whose = deviceOwner();
  let shown = '';
  const show = () => {
    const all = waitingFor(course);
    // Another person's waiting work was not sent.
    if (deviceOwner() !== whose) hasWaited = false;
    whose = deviceOwner();
    const waiting = all.filter(({ why }) => !why);
    const refused = all.filter(({ why }) => why);
    const verb = waiting.length === 1 ? 'waits' : 'wait';
    hasWaited ||= waiting.length > 0;
    const sent =
      waiting.length > 0
        ? `${listWaiting(waiting).replace(/^./, (first) => first.toUpperCase())} ${verb} to be sent.`
        : hasWaited
          ? 'What you did here is sent.'
          : '';
    const access = waiting.length > 0 ? accessTo(course) : undefined;
    const stop = coursesOfAbsent().includes(course) ? 'signIn' : access;
    const words = newElement('p', [isDeviceFull() ? `${notKept()} ` : '', sent && `${sent} `].join(''));
    if (stop && stop !== 'open') words.append(...explainStop(course, stop));
    if (said.textContent !== words.textContent) said.replaceChildren(...words.childNodes);
    said.hidden = !said.textContent;
    list.hidden = refused.length === 0;
    const now = JSON.stringify(refused);
    if (now === shown) return;
    shown = now;
    list.replaceChildren(...refused.map(refusedItem));
  };
  function refusedItem(refused: WaitingEvent): HTMLElement {
    const item = newElement('li', '', 'stack');
    item.append(newElement('p', `${nameOf(refused, outline)} could not be taken. ${refused.why}`));
    if ('text' in refused.event) {
      const seen = newElement('details');
      seen.append(
        newElement('summary', 'See it', 'more'),
        newElement('pre', refused.event.text, 'code-block'),
      );
      item.append(seen);
    }
    const button = newElement('button', 'Discard', 'button two small');
    button.type = 'button';
    button.addEventListener('click', () => discardEvent(course, refused.name));
    item.append(button);
    return item;
  }
  document.addEventListener('waits', show);
  // Another tab may have sent it.
  addEventListener('storage', show);
  show();
}
