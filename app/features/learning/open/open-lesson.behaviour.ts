/** An open lesson, and a member's course: what was done is kept on the device, until it counts for an account. */
export function openLesson(root: Document): void {
  const panel = root.querySelector<HTMLElement>('[data-offline]');
  if (panel) onceNear(panel);
  const place = root.querySelector<HTMLElement>('[data-open-lesson], [data-device]');
  if (!place) return;
  import('./device-progress.ts').then(
    ({ showProgress, offerProgress }) =>
      place instanceof HTMLFormElement ? offerProgress(root, place) : showProgress(root, place),
    () => {},
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
