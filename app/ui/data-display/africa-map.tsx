import { art } from '#app/ui/art/art.ts';
import { labelSides, mapHeight, mapWidth, mapX, mapY } from '#app/ui/art/map.ts';
import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import styles from './africa-map.css?url';

interface MapPoint {
  id: string;
  label: string;
  lon: number;
  lat: number;
  href?: string;
}

interface AfricaMapProps {
  label: string;
  points: MapPoint[];
  joined?: boolean;
}

export function AfricaMap({ label, points, joined }: AfricaMapProps) {
  const sides = labelSides(points);
  const line = points.map(({ lon, lat }) => `${mapX(lon)},${mapY(lat)}`).join(' ');
  return (
    <figure className="africa">
      <OwnStyles href={styles} />
      {/* biome-ignore lint/a11y/useSemanticElements: a picture with links in it */}
      <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} role="group" aria-label={label}>
        <image className="art" href={`${art}/africa.svg`} width={mapWidth} height={mapHeight} />
        {joined && <polyline className="join" points={line} />}
        {points.map((point, i) => (
          <Point key={point.id} {...point} side={sides[i]} />
        ))}
      </svg>
    </figure>
  );
}

const anchors = {
  right: { x: 16, y: 5, textAnchor: 'start' },
  left: { x: -16, y: 5, textAnchor: 'end' },
  top: { y: -15, textAnchor: 'middle' },
  bottom: { y: 25, textAnchor: 'middle' },
} as const;

function Point({ label, lon, lat, href, side = 'right' }: MapPoint & { side?: keyof typeof anchors }) {
  const star = (
    <>
      <path fill="var(--night)" d="M0-13L13 0 0 13-13 0z" />
      <path
        fill="var(--star)"
        d="M0-10L2.6-2.6 10 0 2.6 2.6 0 10-2.6 2.6-10 0-2.6-2.6zM5.4-5.4L3.4 0 5.4 5.4 0 3.4-5.4 5.4-3.4 0-5.4-5.4 0-3.4z"
      />
      <text {...anchors[side]}>{label}</text>
    </>
  );
  return <g transform={`translate(${mapX(lon)} ${mapY(lat)})`}>{href ? <a href={href}>{star}</a> : star}</g>;
}
