import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';
import styles from './timeline.css?url';

export function Timeline({ items }: { items: { when: string; text: string; sample?: true | undefined }[] }) {
  return (
    <>
      <OwnStyles href={styles} />
      <ol className="thread">
        {items.map(({ when, text, sample }) => (
          <li key={when}>
            <strong>{when}</strong> <ExampleBadge of={{ sample }} />
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
