export const Ticks = ({ items }: { items: readonly string[] }) => (
  <ul className="tick">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
