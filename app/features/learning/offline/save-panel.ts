import { formatDate } from '#app/dates/time.ts';
import { keepsNothing, newElement, showState } from '#app/features/learning/device/device-state.ts';
import { isSignedIn, keepsAnything } from '#app/features/learning/device/device-store.ts';
import { lacksDraws } from '#app/features/learning/device/kept-draws.ts';
import { askLine, isUp, watchLine } from '#app/features/learning/device/line.ts';
import { deviceKeeps, startWorker, tellWorker } from '#app/features/learning/device/start-worker.ts';
import { fetchAccount } from '#app/features/learning/device/sync.ts';
import { isPythonKept, keepPython } from '#app/features/learning/programs/kept-python.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { megabytes } from './offline-files.ts';
import { keepLeft, keepOpened, openPathOf } from './opened-lessons.ts';
import { freeCourse, isSaved, refreshCourse, saveCourse, savedAt, whatToSave } from './saved-courses.ts';

/** A member's own page keeps only programs; the public page of the same lesson keeps everything she does. */
async function offlineWords(): Promise<(string | Node)[]> {
  const path = openPathOf(location.pathname) ?? location.pathname.replace(/^\/learn/, '/courses');
  const isKept = (await caches.match(path, { ignoreVary: true })) !== undefined;
  if (path === location.pathname)
    return [
      `You are offline. ${isKept ? 'This page is on your device, and what' : 'What'} you do is kept here.`,
    ];
  const words = 'You are offline. On this page only what you write in programs is kept now. ';
  const link = newElement('a', 'Go on with what is saved on your device');
  link.href = path;
  return isKept ? [words, link] : [words];
}

const notSent: ToastMessage = {
  tone: 'error',
  title: 'You are offline',
  description: 'What you chose stays on this page. Please press the button again when you have a connection.',
};

/** Saves a course on the device and frees it again; shows whether it is saved or offline, and what waits. */
export function savePanel(panel: HTMLElement, used: Promise<void>): void {
  const course = panel.dataset.offline ?? '';
  const find = (name: string) => panel.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;
  showState(find('device-state'));
  // Fetches the account's state, and questions in advance if the course is saved.
  const askAccount = async () => {
    if (isSignedIn() && isUp())
      await fetchAccount(
        course,
        deviceKeeps() && (await isSaved(course).catch(() => false)) && lacksDraws(course),
      );
  };
  void watchLine(() => void askAccount().catch(() => {}));
  // The browser's error page would replace what was chosen on this one.
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (isUp() || event.defaultPrevented || form.method !== 'post') return;
    event.preventDefault();
    void askLine().then((isBack) => {
      // Safari before 16 lacks `requestSubmit`; the buttons of these forms carry no value.
      if (isBack) form.requestSubmit ? form.requestSubmit(event.submitter) : form.submit();
      else document.dispatchEvent(new CustomEvent('toast', { detail: notSent }));
    });
  });
  const [said, save, free] = [find('said'), find('save'), find('free')];
  const cannotSave = () => {
    save.hidden = true;
    said.textContent = keepsAnything()
      ? 'This browser cannot save courses: you need a connection for each lesson.'
      : keepsNothing;
    panel.hidden = false;
  };
  if (!deviceKeeps()) {
    cannotSave();
    return;
  }
  tellWorker();

  async function show(words?: string): Promise<void> {
    // Hiding a focused button would lose the focus.
    const hasFocus = [said, save, free].some((element) => element === document.activeElement);
    let saved: Date | undefined;
    try {
      saved = await savedAt(course);
    } catch {
      cannotSave();
      return;
    }
    save.hidden = saved !== undefined || !isUp();
    free.hidden = saved === undefined;
    panel.hidden = false;
    if (words) said.textContent = words;
    else if (!isUp()) said.replaceChildren(...(await offlineWords()));
    else if (saved)
      said.textContent = `This course is saved on this device. You can open its lessons without a connection. It is as it was on ${formatDate(saved)}.`;
    else
      said.textContent =
        'Save the whole course on this device, with its exercises, and learn where there is no signal.';
    if (hasFocus) ([save, free].find(({ hidden }) => !hidden) ?? said).focus({ preventScroll: true });
  }

  save.addEventListener('click', async () => {
    if (save === document.activeElement) said.focus({ preventScroll: true });
    save.hidden = true;
    try {
      await startWorker();
      await saveCourse(course, (done, all, bytes) => {
        said.textContent = `Saving ${megabytes(bytes)}: ${done} of ${all} files.`;
      });
      // Otherwise a browser short of space may delete it.
      void navigator.storage?.persist?.().catch(() => {});
      await askAccount();
      await show();
    } catch {
      await show(
        'It could not be saved whole, so nothing of it was kept. Please check your connection and the space on your device, and try again.',
      );
    }
  });
  free.addEventListener('click', async () => {
    await freeCourse(course);
    await show('It is no longer saved on this device. What you have done stays.');
  });

  /** Renews what is saved completely or leaves it as it is, and says which. */
  async function renew(): Promise<void> {
    let isNewer = false;
    try {
      await refreshCourse(course, (done, all) => {
        isNewer = true;
        said.textContent = `This course has changed. The new version is being saved: ${done} of ${all} files.`;
      });
      if (isNewer) await show();
    } catch {
      const saved = await savedAt(course);
      if (isNewer && saved)
        await show(
          `This course has changed, and the new version could not be saved. The version of ${formatDate(saved)} stays whole on this device.`,
        );
    }
  }

  watchLine(() => void show())
    .then(() => show())
    .then(async () => {
      if (isUp() && !save.hidden) {
        const { bytes } = await whatToSave(course);
        const label = save.lastChild;
        if (label) label.textContent = `Save for offline (${megabytes(bytes)})`;
      }
      if (isUp()) await renew();
      if (isUp() && (await isPythonKept())) await keepPython();
    })
    .catch(() => {});
  // Starts the worker on use, not for a mere look at the page.
  const keepLessons = async () => {
    const here = openPathOf(location.pathname);
    if (!here || !isUp()) return;
    await startWorker();
    if (await isSaved(course)) return;
    const before = new URL(document.referrer || location.href);
    const left = before.origin === location.origin ? openPathOf(before.pathname) : undefined;
    if (left?.startsWith(`/courses/${course}/`) && left !== here) await keepLeft(left);
    await keepOpened(here);
  };
  void used.then(keepLessons).catch(() => {});
}
