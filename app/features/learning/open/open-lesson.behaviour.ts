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
  start(
    '[data-offline]',
    async () => (await import('#app/features/learning/offline/save-panel.ts')).savePanel,
  );
  start('[data-open-lesson]', async () => (await import('./device-progress.ts')).showProgress);
  start('[data-open-quiz]', async () => (await import('./open-quiz.ts')).openQuiz);
  start(
    '[data-device]',
    async () => (await import('#app/features/learning/device/offer-claim.ts')).offerClaim,
  );
}
