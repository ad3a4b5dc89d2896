interface SkeletonProps {
  kind?: 'text' | 'head' | 'row' | 'cards';
  count?: number;
  label?: string;
}

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

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span role="status">
      <span className="spin" />
      <span className="vh">{label}</span>
    </span>
  );
}
