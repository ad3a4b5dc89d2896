/** Open lessons and quizzes, a member's course, and the list of what is saved: work is kept on the device until it counts for an account. */
export function openLesson(root: Document): void {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const start = (place: HTMLElement | null, load: Load) => place && void begin(place, load);
  const panel = find('[data-offline]');
  const used = firstUse();
  onceNear(panel, { used, parts: [panel?.parentElement] }, async () => {
    const { savePanel } = await import('#app/features/learning/offline/save-panel.ts');
    return (place) => savePanel(place, used);
  });
  const lesson = find('[data-open-lesson]');
  const progress = async () => (await import('./device-progress.ts')).showProgress;
  if (lesson?.dataset.passed || innerWidth > 700) start(lesson, progress);
  else onceNear(lesson, { used, parts: [find('[data-mark-done]'), find('[data-step]')] }, progress);
  start(
    find('[data-saved-list]'),
    async () => (await import('#app/features/learning/offline/saved-list.ts')).savedList,
  );
  start(find('[data-open-quiz]'), async () => (await import('./open-quiz.ts')).openQuiz);
  start(
    find('[data-device]'),
    async () => (await import('#app/features/learning/device/offer-claim.ts')).offerClaim,
  );
}

/** Starts the worker for the installed site, so that it opens offline too. */
export function startInstalledApp(): void {
  const begin = () =>
    import('#app/features/learning/device/start-worker.ts')
      .then(({ startWorker }) => startWorker())
      .catch(() => {});
  if (matchMedia('(display-mode: standalone)').matches) void begin();
  addEventListener('appinstalled', begin);
}

type Load = () => Promise<(place: HTMLElement) => void>;

const begin = (place: HTMLElement, load: Load) =>
  load().then(
    (start) => start(place),
    () => {},
  );

/** Any tap counts, even one that scrolls or leads away. */
const firstUse = () =>
  new Promise<void>((resolve) => {
    for (const name of ['pointerdown', 'keydown', 'wheel'])
      addEventListener(name, () => resolve(), { once: true, passive: true });
  });

interface Occasion {
  used: Promise<void>;
  parts: (Element | null | undefined)[];
}

/** On phones these parts are below the lesson: loads their script on first use, or once one of them is nearly in view. */
function onceNear(place: HTMLElement | null, { used, parts }: Occasion, load: Load): void {
  if (!place) return;
  const near = new Promise<void>((resolve) => {
    const watch = new IntersectionObserver(
      (seen) => void (seen.some((one) => one.isIntersecting) && resolve()),
      { rootMargin: '100px' },
    );
    for (const part of parts) if (part) watch.observe(part);
  });
  void Promise.race([used, near]).then(() => begin(place, load));
}
