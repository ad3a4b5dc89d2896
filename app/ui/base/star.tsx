import { art } from '#app/ui/art/art.ts';

export function Star() {
  return (
    <img
      className="art"
      src={`${art}/star.svg`}
      alt=""
      width={404}
      height={404}
      loading="lazy"
      decoding="async"
    />
  );
}

export function LostStar() {
  return (
    <img className="art" src={`${art}/lost-star.svg`} alt="" width={408} height={512} decoding="async" />
  );
}

const turns = [0, 45, 90, 135, 180, 225, 270, 315];

export function OutlineStar() {
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden="true">
      {turns.map((angle) => (
        <path
          key={angle}
          d="M0-1l4.2-10L0-22l-4.2 11z"
          transform={angle ? `rotate(${angle})` : undefined}
          strokeDasharray={angle ? '2 2' : undefined}
          fill={angle ? undefined : 'var(--star)'}
        />
      ))}
    </svg>
  );
}

export function Mark() {
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden="true">
      <path
        fill="currentColor"
        d="M0-1.2l4.3-10.3L0-21.8l-4.3 10.3zM1.2 0l10.3 4.3L21.8 0 11.5-4.3zM0 1.2l4.3 10.3L0 21.8l-4.3-10.3zM-1.2 0l-10.3 4.3L-21.8 0l10.3-4.3z"
      />
      <path
        fill="var(--star)"
        transform="rotate(45)"
        d="M0-1.2l4.3-10.3L0-21.8l-4.3 10.3zM1.2 0l10.3 4.3L21.8 0 11.5-4.3zM0 1.2l4.3 10.3L0 21.8l-4.3-10.3zM-1.2 0l-10.3 4.3L-21.8 0l10.3-4.3z"
      />
    </svg>
  );
}
