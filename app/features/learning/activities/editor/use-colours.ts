import { useEffect, useState } from 'react';
import styles from './code-colours.css?url';
import type { piecesOf } from './code-colours.ts';

let colours: Promise<typeof piecesOf> | undefined;

/** Fetches the colours with their styles. A failed fetch is retried on the next call. */
function fetchColours(): Promise<typeof piecesOf> {
  colours ??= Promise.all([import('./code-colours.ts'), addStyles()])
    .then(([{ piecesOf: colouring }]) => colouring)
    .catch((error) => {
      colours = undefined;
      throw error;
    });
  return colours;
}

const addStyles = () =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });

/** Undefined until loaded, or if loading failed; fetched with the first program in use. */
export function useColours(): typeof piecesOf | undefined {
  const [found, setFound] = useState<typeof piecesOf>();
  useEffect(() => {
    fetchColours().then(
      (colouring) => setFound(() => colouring),
      () => {},
    );
  }, []);
  return found;
}
