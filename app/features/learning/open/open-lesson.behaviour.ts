/** An open lesson or quiz, a member's course, and the list of what is saved: what was done is kept on the device, until it counts for an account. */
export function openLesson(root: Document): void {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const start = (place: HTMLElement | null, load: Load) => place && void begin(place, load);
  const panel = find('[data-offline]');
  onceNear(
    panel,
    [panel?.parentElement],
    async () => (await import('#app/features/learning/offline/save-panel.ts')).savePanel,
  );
  const lesson = find('[data-open-lesson]');
  const progress = async () => (await import('./device-progress.ts')).showProgress;
  if (lesson?.dataset.passed || innerWidth > 700) start(lesson, progress);
  else onceNear(lesson, [find('[data-mark-done]'), find('[data-step]')], progress);
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

/** The site as an app of the device opens without a line too. */
export function installed(): void {
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

/** On a phone these parts lie below the lesson: their script comes with the first tap, or once one of them is nearly in view. */
function onceNear(place: HTMLElement | null, parts: (Element | null | undefined)[], load: Load): void {
  if (!place) return;
  const uses = ['pointerdown', 'keydown'];
  const use = () => {
    watch.disconnect();
    for (const name of uses) removeEventListener(name, use);
    void begin(place, load);
  };
  const watch = new IntersectionObserver((seen) => void (seen.some((one) => one.isIntersecting) && use()), {
    rootMargin: '100px',
  });
  for (const part of parts) if (part) watch.observe(part);
  for (const name of uses) addEventListener(name, use);
}
