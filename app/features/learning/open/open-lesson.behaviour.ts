/** An open lesson, and a member's course: what was done is kept on the device, until it counts for an account. */
export function openLesson(root: Document): void {
  const panel = root.querySelector<HTMLElement>('[data-offline]');
  if (panel)
    import('#app/features/learning/offline/save-panel.ts').then(
      ({ savePanel }) => savePanel(panel),
      () => {},
    );
  const place = root.querySelector<HTMLElement>('[data-open-lesson], [data-device]');
  if (!place) return;
  import('./device-progress.ts').then(
    ({ showProgress, offerProgress }) =>
      place instanceof HTMLFormElement ? offerProgress(root, place) : showProgress(root, place),
    () => {},
  );
}
