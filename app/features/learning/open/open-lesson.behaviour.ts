/** An open lesson or quiz, and a member's course: what was done is kept on the device, until it counts for an account. */
export function openLesson(root: Document): void {
  const start = (selector: string, load: () => Promise<(place: HTMLElement) => void>) => {
    const place = root.querySelector<HTMLElement>(selector);
    if (place)
      load().then(
        (begin) => begin(place),
        () => {},
      );
  };
  const panel = root.querySelector<HTMLElement>('[data-offline]');
  if (panel) onceNear(panel);
  start('[data-open-lesson]', async () => (await import('./device-progress.ts')).showProgress);
  start('[data-open-quiz]', async () => (await import('./open-quiz.ts')).openQuiz);
  start(
    '[data-device]',
    async () => (await import('#app/features/learning/device/offer-claim.ts')).offerClaim,
  );
}

/** On a phone it lies below the lesson: its script comes with the first tap, or once its place, the panel being hidden, is in view. */
function onceNear(panel: HTMLElement): void {
  const uses = ['pointerdown', 'keydown'];
  const begin = () => {
    watch.disconnect();
    for (const use of uses) removeEventListener(use, begin);
    import('#app/features/learning/offline/save-panel.ts').then(
      ({ savePanel }) => savePanel(panel),
      () => {},
    );
  };
  const watch = new IntersectionObserver((places) => {
    if (places.some(({ isIntersecting }) => isIntersecting)) begin();
  });
  watch.observe(panel.parentElement ?? panel);
  for (const use of uses) addEventListener(use, begin);
}
