import { Link } from 'react-router';
import { Toolbar } from '#app/ui/lists/toolbar.tsx';

export function LeftEntries({ entries }: { entries: readonly { path: string; title: string }[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="left-title">
      <Toolbar title="No longer part of the release" id="left-title" />
      <p className="mut">
        These stay because entries of ours refer to them. Change those entries, and the next update takes
        these away; or publish a change of your own in one of these to keep it.
      </p>
      <ul className="plain">
        {entries.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
