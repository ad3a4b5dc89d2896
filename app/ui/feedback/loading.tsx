export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span role="status">
      <span className="spin" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
