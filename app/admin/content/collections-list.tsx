import { Link } from 'react-router';
import { Toolbar } from '#app/ui/lists/toolbar.tsx';

interface CollectionsProps {
  title: string;
  collections: readonly { name: string; title: string; entries: number; open: number }[];
}

/** The lists and single pages that content consists of, by their titles, with how much of each is still a sample. */
export function Collections({ title, collections }: CollectionsProps) {
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="collections-title">
      <Toolbar title={title} id="collections-title" />
      <ul className="collections">
        {collections.map(({ name, title: called, entries, open }) => (
          <li key={name}>
            <Link to={`/admin/content/${name}`}>{called}</Link>
            <span className="mut sm">
              {[entries > 1 && `${entries} entries`, open > 0 && `${open} to replace`]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
