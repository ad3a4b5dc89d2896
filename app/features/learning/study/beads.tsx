import type { ReactNode } from 'react';
import { Pattern } from '#app/ui/base/pattern.tsx';
import { groundClass } from '#app/ui/base/patterns.ts';

interface BeadRowsProps {
  modules: { title: string; lessons: boolean[] }[];
  pattern: string;
}

export function BeadRows({ modules, pattern }: BeadRowsProps) {
  const done = modules.length > 0 && modules.every(({ lessons }) => lessons.every(Boolean));
  return (
    <div className="stack">
      {done && (
        <div className={`whole ${groundClass(pattern)}`}>
          <Pattern name={pattern} />
        </div>
      )}
      <ol className="beads">
        {modules.map(({ title, lessons }) => (
          <li key={title}>
            <span>{title}</span>
            <Row lessons={lessons} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const shape = (done: boolean) => (x: number) =>
  done ? `M${x} 1l10 11-10 11-10-11z` : `M${x} 3l8.5 9-8.5 9-8.5-9z`;

function Row({ lessons }: { lessons: boolean[] }) {
  const count = lessons.filter(Boolean).length;
  const path = (done: boolean) =>
    lessons.map((lesson, i) => (lesson === done ? shape(done)(11 + i * 22) : '')).join('');
  return (
    <svg
      viewBox={`0 0 ${lessons.length * 22} 24`}
      width={lessons.length * 22}
      height={24}
      role="img"
      aria-label={`${count} of ${lessons.length} lessons done`}
    >
      <path className="off" d={path(false)} />
      <path className="on" d={path(true)} />
    </svg>
  );
}

const beads = 16;
const angles = Array.from({ length: beads }, (_, i) => (i * 360) / beads);

export function BeadRing({ percent, children }: { percent: number; children?: ReactNode }) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)));
  // The last bead lights only when everything is done, the first as soon as anything is.
  const lit = shown === 100 ? beads : Math.min(beads - 1, Math.ceil((shown * beads) / 100 - 0.25));
  return (
    <div className="ring-row">
      <svg className="ring" viewBox="-54 -54 108 108" role="img" aria-label={`${shown}% done`}>
        {angles.map((angle, i) => (
          <path
            key={angle}
            className={i < lit ? 'on' : 'off'}
            d="M0-50L7.6-40 0-30-7.6-40z"
            transform={angle ? `rotate(${angle})` : undefined}
          />
        ))}
        <text y={7}>{shown}%</text>
      </svg>
      {children && <p>{children}</p>}
    </div>
  );
}
