/** A list of short texts, each with a tick; `items` do not repeat. */
export const Ticks = ({ items }: { items: readonly string[] }) => (
  <ul className="tick">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
