export const deviceKeeps = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/** Resolves when the service worker is active. Merely looking at a page never starts it. */
export const startWorker = (): Promise<unknown> =>
  navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready);

/** Tells the worker that a page was opened, so that it cleans up its caches. */
export const tellWorker = (): void => navigator.serviceWorker?.controller?.postMessage('opened');
