const reportEverySeconds = 60;
const idleAfterSeconds = 300;

/** Reports every minute and on leaving the page; the server decides what counts. The first report, of no time, records the place. */
export function countTime({ dataset: { study = '', place = '' } }: HTMLElement): void {
  let seconds = 0;
  let active = Date.now();
  const report = () => {
    navigator.sendBeacon(study, new URLSearchParams({ seconds: String(seconds), place }));
    seconds = 0;
  };
  for (const sign of ['pointermove', 'keydown', 'scroll', 'touchstart'])
    addEventListener(
      sign,
      () => {
        active = Date.now();
      },
      { passive: true },
    );
  setInterval(() => {
    if (document.hidden || Date.now() - active > idleAfterSeconds * 1000) return;
    seconds += 1;
    if (seconds >= reportEverySeconds) report();
  }, 1000);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && seconds > 0) report();
  });
  report();
}
