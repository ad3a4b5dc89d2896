export function Level({ value }: { value: 1 | 2 | 3 }) {
  return (
    <span className="lev" aria-hidden="true">
      {[1, 2, 3].map((bead) => (
        <i key={bead} className={bead <= value ? 'on' : undefined} />
      ))}
    </span>
  );
}
