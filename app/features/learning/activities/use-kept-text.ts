import { useEffect, useState } from 'react';
import { keptText } from '#app/features/learning/device/device-store.ts';
import { writeProgram } from '#app/features/learning/device/waiting.ts';
import { useTypedBefore } from '#app/ui/islands/typed-before.ts';
import { watchOwner } from './watch-owner.ts';

/**
 * A program kept on the device under `key` as it is typed into the field with the id `field`; setting `undefined` restores the initial
 * text. What was typed before the script loaded counts, unless an earlier program is kept.
 */
export function useKeptText(
  key: string,
  begun: string,
  field: string,
): [string, (text: string | undefined) => void] {
  const [text, setText] = useState(begun);
  // In an effect: the server knows nothing of the device, and the account may have a later text.
  useEffect(
    () =>
      watchOwner((isSomebodyElse) => {
        const kept = keptText(key);
        if (kept !== undefined || isSomebodyElse) setText(kept ?? begun);
      }),
    [key, begun],
  );
  const change = (next: string | undefined) => {
    setText(next ?? begun);
    writeProgram(key, next ?? begun, begun);
  };
  useTypedBefore(field, (typed: string) => keptText(key) === undefined && change(typed));
  return [text, change];
}
