/**
 * A learner's programs and progress on her device, where it allows storage. While she is signed in they are under her account's tag, so
 * people who share a device never find or send each other's work.
 */

const most = 20_000;
const current = 'learner';

/** A guess that works offline; the cookie expires after a week offline. */
export const isSignedIn = (): boolean => /(?:^|; )signed_in=1/.test(document.cookie);

/** The tag of the account that uses this device, until it signs out; empty without an account. Works offline. */
export const deviceOwner = (): string => kept(current) ?? '';

/** Sets the account that uses this device from now on; the previous one leaves. */
export function setOwner(tag: string): void {
  if (kept(current) !== tag) forgetOwner();
  keep(current, tag);
}

const keyOf = (key: string, tag: string) => (tag ? `${tag} ${key}` : key);

export const keptText = (key: string, tag = deviceOwner()): string | undefined => kept(keyOf(key, tag));

/** `undefined` removes it. Returns false, leaving it as it was, if it is too long or the device is full. */
export const keepText = (key: string, text: string | undefined, tag = deviceOwner()): boolean =>
  keep(keyOf(key, tag), text);

/** Keys that begin with `start`, without that prefix. */
export const keysWith = (start: string, tag = deviceOwner()): string[] => {
  const whole = keyOf(start, tag);
  return allKeys().flatMap((key) => (key.startsWith(whole) ? [key.slice(whole.length)] : []));
};

/** After a sign-out: removes everything of hers except what still waits, which only she can send. */
export function forgetOwner(): void {
  for (const key of allKeys()) if (/^[\w-]{22} (?!waits )/.test(key)) keep(key, undefined);
  keep(current, undefined);
}

/** Whether this browser allows storage. */
export function keepsAnything(): boolean {
  try {
    return !!localStorage;
  } catch {
    return false;
  }
}

export const programKey = (place: string, name = 'program') => `${name} ${place}`;

function allKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else if (text.length <= most) localStorage.setItem(key, text);
    else return false;
    return true;
  } catch {
    // The device is full or allows no storage: what was typed stays in the page.
    return false;
  }
}
