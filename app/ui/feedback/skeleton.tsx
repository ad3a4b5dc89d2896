interface SkeletonProps {
  /** text: lines · head: a title and a line · row: table rows · cards: a grid of cards. */
  kind?: 'text' | 'head' | 'row' | 'cards';
  count?: number;
  label?: string;
}

/** The real shape of what is loading, in the quiet ground. */
export function Skeleton({ kind = 'text', count = 3, label = 'Loading' }: SkeletonProps) {
  return (
    <div className={`skel ${kind}`} role="status">
      <span className="vh">{label}</span>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty boxes
        <i key={i} />
      ))}
    </div>
  );
}
