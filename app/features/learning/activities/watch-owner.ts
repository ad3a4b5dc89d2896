import { owner } from '#app/features/learning/device/device-store.ts';

/**
 * Calls `show` now, after the account was asked, and when the device has become somebody else's: what is on the screen is hers no longer.
 * Returns what ends it.
 */
export function watchOwner(show: (isSomebodyElse: boolean) => void): () => void {
  let whose = owner();
  const look = ({ type }: Event) => {
    const isSomebodyElse = owner() !== whose;
    whose = owner();
    if (isSomebodyElse || type === 'fetched') show(isSomebodyElse);
  };
  // Also where another page of this site was told so.
  const places = [
    [document, 'fetched'],
    [document, 'waits'],
    [window, 'storage'],
    [window, 'pageshow'],
  ] as const;
  for (const [place, name] of places) place.addEventListener(name, look);
  show(false);
  return () => {
    for (const [place, name] of places) place.removeEventListener(name, look);
  };
}
