/** Projects longitude and latitude onto the map picture: equirectangular, 6 px per degree. */
export const mapWidth = 444;
export const mapHeight = 456;
export const mapX = (lon: number) => Math.round((lon + 20) * 60) / 10;
export const mapY = (lat: number) => Math.round((39 - lat) * 60) / 10;

export const isOnMap = (lon: number, lat: number): boolean =>
  mapX(lon) >= 0 && mapX(lon) <= mapWidth && mapY(lat) >= 0 && mapY(lat) <= mapHeight;

export interface MapPoint {
  lon: number;
  lat: number;
  label: string;
}

type Side = 'right' | 'left' | 'top' | 'bottom';
interface Box {
  x: number;
  y: number;
  width: number;
}

const sides: Side[] = ['right', 'left', 'top', 'bottom'];
const lineHeight = 18;

function room(side: Side, x: number, y: number, label: string): Box {
  const width = label.length * 10;
  if (side === 'right') return { x: x + 14, y, width };
  if (side === 'left') return { x: x - 14 - width, y, width };
  return { x: x - width / 2, y: side === 'top' ? y - 20 : y + 20, width };
}

const apart = (a: Box, b: Box) =>
  Math.abs(a.y - b.y) >= lineHeight || a.x > b.x + b.width || b.x > a.x + a.width;

/**
 * Chooses the side of each star for its label, so that it stays inside the picture and clear of its
 * neighbours.
 */
export function labelSides(points: readonly MapPoint[]): Side[] {
  const taken: Box[] = points.map(({ lon, lat }) => ({ x: mapX(lon) - 11, y: mapY(lat), width: 22 }));
  return points.map(({ lon, lat, label }, i) => {
    const fits = (side: Side) => {
      const box = room(side, mapX(lon), mapY(lat), label);
      const inside = box.x > -10 && box.x + box.width < mapWidth + 10;
      return inside && taken.every((other, at) => at === i || apart(box, other));
    };
    const side = sides.find(fits) ?? 'right';
    taken.push(room(side, mapX(lon), mapY(lat), label));
    return side;
  });
}
