import { useLayoutEffect, useRef, useState } from 'react';
import { MoveSteps } from '#app/admin/content/editor/move-steps.tsx';
import { useDrag } from '#app/admin/content/editor/use-drag.ts';
import type { MoveTo } from '#app/platform/content/editing/move.server.ts';
import { freshProps } from '#app/ui/islands/island-props.ts';
import { EntriesTable, type ListedRow } from './entries-table.tsx';

type Step = 'up' | 'down';

interface OrderProps {
  path: string;
  caption: string;
  rows: readonly ListedRow[];
}

async function sendMove(path: string, id: string, to: MoveTo): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${path}/order.json`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ id, to }),
  });
  return (await answer.json()).moved;
}

const noLine = 'It was not moved. Please check your connection and try again.';

export default function Order({ path, caption, rows: given }: OrderProps) {
  const box = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(given);
  const [last, setLast] = useState<{ id: string; step?: Step }>();
  const [statusText, setStatusText] = useState('');
  const before = useRef(Promise.resolve());
  useLayoutEffect(() => {
    if (statusText && last?.step)
      box.current
        ?.querySelector<HTMLElement>(`[data-entry="${last.id}"] [data-step="${last.step}"]`)
        ?.focus();
  }, [statusText, last]);
  const send = async (id: string, to: MoveTo) => {
    setStatusText('');
    const moved = await sendMove(path, id, to);
    setRows((await freshProps<OrderProps>('order')).rows);
    setLast({ id, ...(typeof to === 'string' && { step: to }) });
    setStatusText(moved);
  };
  /** Sequential: each move builds on the order after the last one. */
  const move = (id: string, to: MoveTo) => {
    before.current = before.current.then(() => send(id, to)).catch(() => setStatusText(noLine));
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
        empty={null}
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
      <p className="visually-hidden" role="status">
        {statusText}
      </p>
    </div>
  );
}
