import type { z } from 'zod';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import type { linkColumn } from './link-columns.content.ts';

export function LinkColumns({ columns }: { columns: readonly z.infer<typeof linkColumn>[] }) {
  return (
    <div className="grid grid-4">
      {columns.map(({ title, text, links }) => (
        <Panel key={title} title={title}>
          <p className="muted small-text">{text}</p>
          <ul className="tick">
            {links.map(({ label, href, note }) => (
              <li key={href + label}>
                <a href={href}>{label}</a>
                {note && <p className="muted small-text">{note}</p>}
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
