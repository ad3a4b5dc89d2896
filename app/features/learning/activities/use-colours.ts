import { useEffect, useState } from 'react';
import type { piecesOf } from './code-colours.ts';

/** Fetched with the first program in use; undefined until then, and where it cannot be had. */
export function useColours(): typeof piecesOf | undefined {
  const [colours, setColours] = useState<typeof piecesOf>();
  useEffect(() => {
    import('./code-colours.ts').then(
      ({ piecesOf: colouring }) => setColours(() => colouring),
      () => {},
    );
  }, []);
  return colours;
}
