import { showState } from '#app/features/learning/device/device-state.ts';
import { isSignedIn } from '#app/features/learning/device/device-store.ts';
import { lacksDraws } from '#app/features/learning/device/kept-draws.ts';
import { isUp, watchLine } from '#app/features/learning/device/line.ts';
import { fetchAccount } from '#app/features/learning/device/sync.ts';
import {
  canSave,
  freeCourse,
  isSaved,
  keepOpened,
  refreshCourse,
  saveCourse,
  startWorker,
  whatToSave,
} from './saved-courses.ts';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Lets a course be saved on the device and freed again, and says how things stand: saved, offline, or neither, and what waits. */
export function savePanel(panel: HTMLElement): void {
  const course = panel.dataset.offline ?? '';
  const find = (name: string) => panel.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;
  showState(find('device-state'));
  // A member's device learns what her account knows, and takes questions along where the course is saved.
  const askAccount = async () => {
    if (isSignedIn() && isUp())
      await fetchAccount(course, canSave() && (await isSaved(course)) && lacksDraws(course));
  };
  void watchLine(() => void askAccount().catch(() => {}));
  if (!canSave()) {
    find('save').hidden = true;
    panel.hidden = !isSignedIn();
    return;
  }
  const [said, save, free] = [find('said'), find('save'), find('free')];
  // What everybody gets alike: never a member's own pages.
  const isOpenPage = location.pathname.startsWith(`/courses/${course}/`);

  async function show(words?: string): Promise<void> {
    const saved = await isSaved(course);
    save.hidden = saved || !isUp();
    free.hidden = !saved;
    panel.hidden = false;
    if (words) said.textContent = words;
    else if (!isUp())
      said.textContent = `You are offline. ${isOpenPage ? 'This page comes from your device, and what' : 'What'} you do is kept here.`;
    else if (saved)
      said.textContent =
        'This course is saved on this device. You can open its lessons without a connection.';
    else
      said.textContent =
        'Save the whole course on this device, with its exercises, and learn where there is no signal.';
  }

  save.addEventListener('click', async () => {
    save.hidden = true;
    try {
      const what = await whatToSave(course);
      await startWorker();
      await saveCourse(course, what, (done, all) => {
        said.textContent = `Saving ${megabytes(what.bytes)}: ${done} of ${all} files.`;
      });
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
  watchLine(() => void show())
    .then(() => show())
    .then(async () => {
      if (isUp() && !save.hidden) {
        const { bytes } = await whatToSave(course);
        const label = save.lastChild;
        if (label) label.textContent = `Save for offline (${megabytes(bytes)})`;
      }
      if (isUp() && (await isSaved(course))) await refreshCourse(course);
    })
    .catch(() => {});
  // Whoever goes on learning gets the worker, not whoever only looks in.
  const begin = () => {
    panel.ownerDocument.removeEventListener('click', begin);
    if (isOpenPage && isUp())
      startWorker()
        .then(() => keepOpened(location.pathname))
        .catch(() => {});
  };
  panel.ownerDocument.addEventListener('click', begin);
}
