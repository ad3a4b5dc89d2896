import { useEffect, useState } from 'react';
import { keepText, keptText } from './device-store.ts';

/** A text that is kept on the device under `key` as it is typed; `undefined` as a new text brings back what it began with. */
export function useKeptText(key: string, begun: string): [string, (text: string | undefined) => void] {
  const [text, setText] = useState(begun);
  // After the page was shown: the server knows nothing of the device.
  useEffect(() => {
    const kept = keptText(key);
    if (kept !== undefined) setText(kept);
  }, [key]);
  const change = (next: string | undefined) => {
    setText(next ?? begun);
    keepText(key, next === begun ? undefined : next);
  };
  return [text, change];
}
