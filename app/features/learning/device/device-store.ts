/** What a learner leaves on her device: her programs, and what she has done. Where nothing can be kept, nothing is. */

const most = 20_000;

export function keptText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** `undefined` takes it away. A text that is too long is left as it was. */
export function keepText(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else if (text.length <= most) localStorage.setItem(key, text);
  } catch {
    // The device is full, or keeps nothing: what is typed stays in the page.
  }
}

export const programKey = (place: string, name = 'program') => `${name} ${place}`;
