import type { ReactNode } from 'react';

const beads = 16;
const angles = Array.from({ length: beads }, (_, i) => (i * 360) / beads);

export function BeadRing({ percent, children }: { percent: number; children?: ReactNode }) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)));
  // The last bead lights only when everything is done, the first as soon as something is.
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
