import { gap } from '#app/features/learning/courses/lesson-gap.ts';
import type { PageSources } from '#app/features/learning/programs/whole-page.ts';

/** A short line to write a number or a letter on. */
export const Blank = () => (
  <span className="blank">
    <span className="visually-hidden">to fill in:</span>
  </span>
);

/** Lines to write on, printed only. */
export const WritingLines = ({ lines }: { lines: number }) => (
  <div className="room" aria-hidden>
    {Array.from({ length: lines }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: empty lines are all the same
      <div key={i} />
    ))}
  </div>
);

export const Letters = ({ items }: { items: readonly string[] }) => (
  <ol type="A">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ol>
);

export const Numbers = ({ items, isCode }: { items: readonly string[]; isCode?: boolean }) => (
  <ol type="1">
    {items.map((item, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two gaps may have the same answer, and nothing moves
      <li key={i}>{isCode ? <code>{item}</code> : item}</li>
    ))}
  </ol>
);

interface CodeLinesProps {
  text: string;
  isNumbered?: boolean;
  /** Make gaps wide enough for handwriting. */
  hasGaps?: boolean;
}

export function CodeLines({ text, isNumbered, hasGaps }: CodeLinesProps) {
  const lines = text.trimEnd().split('\n');
  const numbered = isNumbered ? lines.map((line, i) => `${i + 1}  ${line}`) : lines;
  const shown = numbered.join('\n');
  return <pre>{hasGaps ? shown.replaceAll(gap, gap.repeat(4)) : shown}</pre>;
}

/** A page's sources, each with its label. */
export const Sources = ({ sources: { html, css, script } }: { sources: PageSources }) => (
  <>
    <Source name="HTML" text={html} />
    <Source name="CSS" text={css} />
    <Source name="JavaScript" text={script} />
  </>
);

const Source = ({ name, text }: { name: string; text: string | undefined }) =>
  text && (
    <div>
      <p className="muted small-text">{name}</p>
      <CodeLines text={text} />
    </div>
  );
