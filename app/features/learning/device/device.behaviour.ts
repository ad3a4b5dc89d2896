import { hasLeft, keysWith, leave, owner } from './device-store.ts';

/** What a member did on this device goes to her account by itself; once she has signed out, nothing of hers stays but that. */
export function device(root: Document): void {
  if (hasLeft()) leave();
  root.addEventListener('SIGNED_OUT', leave);
  let soon: ReturnType<typeof setTimeout>;
  const send = () => {
    if (navigator.onLine && keysWith('waits ').length > 0 && owner())
      import('./sync.ts').then(
        ({ sendWaiting }) => sendWaiting(),
        () => {},
      );
  };
  root.addEventListener('waits', () => {
    clearTimeout(soon);
    soon = setTimeout(send, 2_000);
  });
  addEventListener('online', send);
  send();
}
