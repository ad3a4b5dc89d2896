import { short } from './glyphs.ts';
import { mapHeight, mapWidth, mapX, mapY } from './map.ts';
import { paints } from './paints.ts';

type Point = [lon: number, lat: number];

const parse = (line: string) => line.split(' ').map((point) => point.split(',').map(Number) as Point);

const mainland = parse(
  '-6,36 -2,35 3,37 10,37.3 11,34 15,32.5 18,30.5 20,32.5 23,32.7 29,31 32.5,31.2 34,28 35.5,24 37,21 37.5,18.5 39.5,15.5 43,12 45,10.5 51,12 50.8,9.5 48,5 46,2.5 42,-1.5 40,-3.5 39.3,-6 39.6,-9 40.6,-11 40.7,-15 37,-18 34.9,-20 35.5,-24 32.8,-26 32.2,-29 30,-31.5 27,-33.7 22,-34.2 20,-34.9 18.2,-34.2 18,-32 16.5,-28.6 15,-26 14.4,-22.5 11.8,-18 12,-16 13.5,-12.5 13.2,-9 12.2,-6 9.5,-2.5 8.8,-.7 9.6,3.8 8.5,4.5 6,4.3 4.5,6.3 1,6 -2,4.8 -4,5.2 -7.5,4.4 -10.5,6.2 -13,8.5 -15,11 -17,13 -17.4,14.7 -16.3,19 -17,21 -14.5,26 -11.5,28 -9.8,30 -9.5,32 -6.8,34',
);
const madagascar = parse(
  '49.3,-12 50.4,-15.5 48.5,-20 47,-24.9 44,-25.4 43.3,-22 44.4,-19.8 44,-17 46,-15.8 48,-13.5',
);

function inside([x, y]: Point, outline: Point[]): boolean {
  let odd = false;
  outline.forEach(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
  });
  return odd;
}

const step = 1.5;
const beads: string[] = [];
for (let row = 0; 38.5 - row * step > -36; row++)
  for (let column = row % 2; -19 + column * step < 53; column += 2) {
    const point: Point = [-19 + column * step, 38.5 - row * step];
    if (inside(point, mainland) || inside(point, madagascar))
      beads.push(`M${short(mapX(point[0]))} ${short(mapY(point[1]) - 4)}l4 4-4 4-4-4z`);
  }

export const africa = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapWidth} ${mapHeight}" width="${mapWidth}" height="${mapHeight}"><path fill="${paints.iris}" d="${beads.join('')}"/></svg>`;
