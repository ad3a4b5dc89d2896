import { useEffect, useState } from 'react';
import { keepText, keptText } from '#app/features/learning/device/device-store.ts';

const solvedParts = (lesson: string) => (keptText(lesson) ?? '').split(' ').filter(Boolean);

/** Whether a part was solved on this device, and a way to note that it is. A lesson's parts share one entry. */
export function useSolved(place: string): [boolean, () => void] {
  const at = place.lastIndexOf('/');
  const [lesson, part] = [`solved ${place.slice(0, at)}`, place.slice(at + 1)];
  const [isSolved, setSolved] = useState(false);
  // After the page was shown: the server knows nothing of the device.
  useEffect(() => setSolved(solvedParts(lesson).includes(part)), [lesson, part]);
  const note = () => {
    setSolved(true);
    keepText(lesson, [...new Set([...solvedParts(lesson), part])].join(' '));
  };
  return [isSolved, note];
}
