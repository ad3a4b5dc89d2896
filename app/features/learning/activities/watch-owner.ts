import { deviceOwner } from '#app/features/learning/device/device-store.ts';

/**
 * Calls `show` now, after the account was asked, and when the device passes to another person, whose screen this no longer is. Returns a
 * function that stops it.
 */
export function watchOwner(show: (isSomebodyElse: boolean) => void): () => void {
  let whose = deviceOwner();
  const look = ({ type }: Event) => {
    const isSomebodyElse = deviceOwner() !== whose;
    whose = deviceOwner();
    if (isSomebodyElse || type === 'fetched') show(isSomebodyElse);
  };
  // Another tab may have learned it first.
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
