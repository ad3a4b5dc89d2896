import { useEffect, useState } from 'react';
import { keptText } from '#app/features/learning/device/device-store.ts';
import { writeProgram } from '#app/features/learning/device/waiting.ts';

/** A program that is kept on the device under `key` as it is typed; `undefined` as a new text brings back what it began with. */
export function useKeptText(key: string, begun: string): [string, (text: string | undefined) => void] {
  const [text, setText] = useState(begun);
  // After the page was shown: the server knows nothing of the device, and the account may know of a later text.
  useEffect(() => {
    const show = () => {
      const kept = keptText(key);
      if (kept !== undefined) setText(kept);
    };
    show();
    document.addEventListener('fetched', show);
    return () => document.removeEventListener('fetched', show);
  }, [key]);
  const change = (next: string | undefined) => {
    setText(next ?? begun);
    writeProgram(key, next ?? begun, begun);
  };
  return [text, change];
}
