import { useEffect, useState } from 'react';
import styles from './code-colours.css?url';
import type { piecesOf } from './code-colours.ts';

let colours: Promise<typeof piecesOf> | undefined;

/** With their styles, which no page brings before somebody uses it. A failed fetch is tried again. */
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

/** Fetched with the first program in use; undefined until then, and where they cannot be had. */
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
