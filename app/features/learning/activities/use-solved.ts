import { useEffect, useState } from 'react';
import { keepText, keptText } from '#app/features/learning/device/device-store.ts';

/** Whether a part was solved on this device, and a way to note that it is. A lesson's parts share one entry. */
export function useSolved(place: string): [boolean, () => void] {
  const at = place.lastIndexOf('/');
  const [lesson, part] = [`solved ${place.slice(0, at)}`, place.slice(at + 1)];
  const [isSolved, setSolved] = useState(false);
  const solved = () => (keptText(lesson) ?? '').split(' ').filter(Boolean);
  // After the page was shown: the server knows nothing of the device.
  useEffect(() => {
    setSolved((keptText(lesson) ?? '').split(' ').includes(part));
  }, [lesson, part]);
  const note = () => {
    setSolved(true);
    keepText(lesson, [...new Set([...solved(), part])].join(' '));
  };
  return [isSolved, note];
}
