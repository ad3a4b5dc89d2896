import { memo } from 'react';
import type { CodeToken, Language } from './code-colours.ts';
import { useColours } from './use-colours.ts';

interface ColouredProps {
  text: string;
  language: Language;
}

/** A program, coloured once the colours have loaded. */
export function Coloured({ text, language }: ColouredProps) {
  const piecesOf = useColours();
  if (!piecesOf) return text;
  const lines: CodeToken[][] = [[]];
  for (const { text: piece, kind } of piecesOf(text, language))
    for (const [i, part] of piece.split('\n').entries()) {
      if (i > 0) lines.push([]);
      lines.at(-1)?.push({ text: part, kind });
    }
  // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
  return lines.map((pieces, i) => <Line key={i} pieces={pieces} />);
}

/** Memoised: a keystroke renders one line, not the whole program. */
const Line = memo(
  ({ pieces }: { pieces: readonly CodeToken[] }) => (
    <span className="line">
      {pieces.map(({ text, kind }, i) =>
        kind ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: nor has a piece
          <span key={i} className={`syntax-${kind}`}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
      {'\n'}
    </span>
  ),
  (before, now) => JSON.stringify(before) === JSON.stringify(now),
);

/** A read-only program. */
export const Code = ({ text, language }: ColouredProps) => (
  <pre className="code-block coloured">
    <Coloured text={text.trimEnd()} language={language} />
  </pre>
);
