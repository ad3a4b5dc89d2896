/**
 * What a learner leaves on her device: her programs, and what she has done. Where nothing can be kept, nothing is. While she is signed
 * in it lies under her account's tag: of two who share a device none finds, or sends, what the other did.
 */

const most = 20_000;
const current = 'learner';

/** As far as can be told without a line: after a week without one the cookie has run out. */
export const isSignedIn = (): boolean => /(?:^|; )signed_in=1/.test(document.cookie);

/** The tag of the account whose device it is, until she signs out; empty for somebody without one. Known without a line. */
export const owner = (): string => kept(current) ?? '';

/** Notes whose device it is from now on. Whoever it was before has left. */
export function setOwner(tag: string): void {
  if (kept(current) !== tag) leave();
  keep(current, tag);
}

const keyOf = (key: string, tag: string) => (tag ? `${tag} ${key}` : key);

export const keptText = (key: string, tag = owner()): string | undefined => kept(keyOf(key, tag));

/** `undefined` takes it away. False where the device has no space for it, or it is too long: then it is left as it was. */
export const keepText = (key: string, text: string | undefined, tag = owner()): boolean =>
  keep(keyOf(key, tag), text);

/** What begins with `start`, without it. */
export const keysWith = (start: string, tag = owner()): string[] => {
  const whole = keyOf(start, tag);
  return allKeys().flatMap((key) => (key.startsWith(whole) ? [key.slice(whole.length)] : []));
};

/** After somebody has signed out: nothing of her stays but what still waits to be sent, which nobody else can. */
export function leave(): void {
  for (const key of allKeys()) if (/^[\w-]{22} (?!waits )/.test(key)) keep(key, undefined);
  keep(current, undefined);
}

/** Whether this browser keeps anything for websites. */
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
    // The device is full, or keeps nothing: what is typed stays in the page.
    return false;
  }
}
