import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { MoveSteps } from '#app/admin/content/editor/move-steps.tsx';
import { useDrag } from '#app/admin/content/editor/use-drag.ts';
import type { MoveTo } from '#app/platform/content/editing/move.server.ts';
import { EntriesTable, type EntryRow } from './entries-table.tsx';

export interface MoveAnswer {
  moved: string;
}

type Step = 'up' | 'down';

interface SortedEntriesProps {
  path: string;
  caption: string;
  rows: readonly EntryRow[];
  empty: ReactNode;
}

export function SortedEntries({ path, caption, rows, empty }: SortedEntriesProps) {
  const { data, state, submit } = useFetcher<MoveAnswer>();
  const box = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<{ id: string; step: Step }>();
  const [said, setSaid] = useState('');
  const isDone = state === 'idle';
  const before = useRef<Promise<void>>(undefined);
  useLayoutEffect(() => {
    if (!isDone || !data) return;
    setSaid(data.moved);
    if (last)
      box.current
        ?.querySelector<HTMLElement>(`[data-entry="${last.id}"] [data-step="${last.step}"]`)
        ?.focus();
  }, [isDone, data, last]);
  const send = (id: string, to: MoveTo) => {
    setSaid('');
    setLast(typeof to === 'string' ? { id, step: to } : undefined);
    return submit({ id, to }, { method: 'post', action: `${path}/order.json`, encType: 'application/json' });
  };
  /** One after another: a second one at the same time would cut off the first. */
  const move = (id: string, to: MoveTo) => {
    const next = () => send(id, to);
    before.current = Promise.resolve(before.current).then(next, next);
  };
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
  const drag = useDrag(items, (from, to) => {
    const [row, other] = [rows[from], rows[to]];
    if (row && other && from !== to) move(row.id, to > from ? { after: other.id } : { before: other.id });
  });
  return (
    <div ref={box}>
      <p className="hint">Visitors see them in this order. Drag an entry by its handle, or use its arrows.</p>
      <EntriesTable
        caption={caption}
        rows={rows}
        empty={empty}
        dropMark={({ id }) => drag.markOf(rows.findIndex((row) => row.id === id))}
        order={(row) => {
          const index = rows.indexOf(row);
          return (
            <span className="order-steps" data-entry={row.id}>
              <MoveSteps
                name={row.title}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onGrab={(event) => drag.start(event, index)}
                onMove={(step) => move(row.id, step)}
              />
            </span>
          );
        }}
      />
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  );
}
