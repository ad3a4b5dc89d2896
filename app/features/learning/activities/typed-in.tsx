import { Fragment } from 'react';

/** What somebody answered the program with: without it nobody knows why it printed what it did. */
export const TypedIn = ({ lines = [] }: { lines?: readonly string[] | undefined }) =>
  lines.length > 0 && (
    <p>
      Typed in:{' '}
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the answers of an example stay where they are
        <Fragment key={i}>
          {i > 0 && ', '}
          {line ? <code>{line}</code> : 'nothing'}
        </Fragment>
      ))}
    </p>
  );
