export const deviceKeeps = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/** Resolves when the service worker answers for what is kept; it comes with nothing that is only looked at. */
export const startWorker = (): Promise<unknown> =>
  navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready);

/** Tells the worker that a page was opened: it looks after what is kept. */
export const tellWorker = (): void => navigator.serviceWorker?.controller?.postMessage('opened');
