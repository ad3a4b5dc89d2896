import { OwnStyles } from './own-styles.tsx';
import styles from './timeline.css?url';

/** What happened, in order: beads on a thread. */
export function Timeline({ items }: { items: { when: string; text: string }[] }) {
  return (
    <>
      <OwnStyles href={styles} />
      <ol className="thread">
        {items.map(({ when, text }) => (
          <li key={when}>
            <strong>{when}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
