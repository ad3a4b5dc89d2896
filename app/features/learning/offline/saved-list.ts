import { formatDate } from '#app/dates/time.ts';
import { newElement, showState } from '#app/features/learning/device/device-state.ts';
import { deviceOwner } from '#app/features/learning/device/device-store.ts';
import { openedLessonsCache } from '#app/features/learning/device/kept-caches.ts';
import { isUp, watchLine } from '#app/features/learning/device/line.ts';
import { deviceKeeps, tellWorker } from '#app/features/learning/device/start-worker.ts';
import { coursesOfAbsent, coursesWaiting } from '#app/features/learning/device/waiting.ts';
import { freePython, isPythonKept } from '#app/features/learning/programs/kept-python.ts';
import { offlinePagePath } from './offline-files.ts';
import { freeOpened } from './opened-lessons.ts';
import {
  freeCourse,
  outlineOf,
  pagesIn,
  type SavedCourse,
  type SavedPage,
  savedAt,
  savedCourses,
} from './saved-courses.ts';

/** Lists what is saved on the device, with buttons to free it, and says so when offline. */
export function savedList(place: HTMLElement): void {
  const find = (name: string) => place.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;
  const heading = place.ownerDocument.querySelector('h1') as HTMLElement;
  // The worker shows this page in place of one that could not be loaded.
  const isInstead = location.pathname !== offlinePagePath;
  tellWorker();

  const say = (isLineUp: boolean) => {
    const before = heading.textContent ?? '';
    heading.textContent = isLineUp ? 'Saved on this device' : 'You are offline';
    document.title = document.title.replace(before, heading.textContent);
    find('said').textContent = isLineUp
      ? `${isInstead ? 'You are online again. ' : ''}The courses and lessons that you can open here without a connection.`
      : `${isInstead ? 'This page needs a connection. ' : ''}You can open what is saved on this device, and what you have done stays on it.`;
    find('again').hidden = !isInstead;
  };

  const show = async () => {
    const courses = await savedCourses();
    find('courses').replaceChildren(
      ...(await Promise.all(courses.map((course) => courseItem(course, showFreed)))),
    );
    find('none').hidden = courses.length > 0;
    const lessons = (await caches.has(openedLessonsCache))
      ? await pagesIn(await caches.open(openedLessonsCache))
      : [];
    find('lessons').replaceChildren(...lessons.map(linkItem));
    find('opened').hidden = lessons.length === 0;
    find('python').hidden = !(await isPythonKept());
  };
  // The pressed button is gone, and the focus with it.
  const showFreed = async () => {
    await show();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  find('free-opened').append(freeButton('these lessons', freeOpened, showFreed));
  find('free-python').append(freeButton('full Python', freePython, showFreed));

  say(isUp() && !isInstead);
  void watchLine(say);
  const waiting = deviceOwner() ? coursesWaiting(deviceOwner()) : coursesOfAbsent();
  void Promise.all(waiting.map(stateOf)).then((states) => {
    find('states').append(...states);
    find('states').hidden = waiting.length === 0;
  });
  if (deviceKeeps()) void show();
  else find('none').hidden = false;
}

/** What of a course waits to be sent, and what was refused and why. */
async function stateOf(course: string): Promise<HTMLElement> {
  const outline = await outlineOf(course);
  const address = `/courses/${course}`;
  const named = outline?.querySelector(`[aria-label="Breadcrumb"] a[href="${address}"]`);
  const place = newElement('div', '', 'stack');
  place.dataset.deviceState = course;
  const title = newElement('p');
  title.append(link({ address, title: named?.textContent ?? 'A course that you have begun' }));
  const waiting = newElement('p');
  waiting.dataset.waiting = '';
  waiting.setAttribute('role', 'status');
  const refused = newElement('ul', '', 'stack');
  refused.dataset.refused = '';
  place.append(title, waiting, refused);
  showState(place, outline);
  return place;
}

async function courseItem(saved: SavedCourse, showFreed: () => Promise<void>): Promise<HTMLElement> {
  const item = newElement('li', '', 'stack');
  const title = newElement('p');
  title.append(link(saved), ` as it was on ${formatDate((await savedAt(saved.course)) ?? new Date())}`);
  const lessons = newElement('details');
  lessons.append(newElement('summary', 'Its lessons and quizzes', 'more'));
  lessons.addEventListener(
    'toggle',
    async () => {
      const list = newElement('ul', '', 'stack');
      list.append(...(await saved.pages()).map(linkItem));
      lessons.append(list);
    },
    { once: true },
  );
  const row = newElement('div', '', 'row');
  row.append(freeButton(saved.title, () => freeCourse(saved.course), showFreed));
  item.append(title, lessons, row);
  return item;
}

function link({ address, title }: SavedPage): HTMLElement {
  const leading = newElement('a', title);
  leading.href = address;
  return leading;
}

function linkItem(page: SavedPage): HTMLElement {
  const item = newElement('li');
  item.append(link(page));
  return item;
}

/** @param what names the item for screen readers */
function freeButton(what: string, free: () => Promise<unknown>, showFreed: () => Promise<void>): HTMLElement {
  const button = newElement('button', 'Free the space', 'button two small');
  button.type = 'button';
  button.setAttribute('aria-label', `Free the space: ${what}`);
  button.addEventListener('click', async () => {
    button.disabled = true;
    await free();
    button.disabled = false;
    await showFreed();
  });
  return button;
}
