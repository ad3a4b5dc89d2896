/** Focal point of a photo, in per cent from the left and the top. */
export interface Focus {
  x: number;
  y: number;
}

const place = (axis: string, value: number) =>
  `focus-${axis}-${Math.trunc(value / 10) * 10}${value % 10 ? ` plus-${axis}-${value % 10}` : ''}`;

/** Tens and units of a per cent are separate classes: the content security policy allows no inline styles. */
export const focusClass = ({ x, y }: Focus) => `${place('x', x)} ${place('y', y)}`;

/** CSS for those classes; the centre needs none. */
export function focusRules(): string {
  const rules = ['x', 'y'].flatMap((axis) => [
    ...[0, 10, 20, 30, 40, 60, 70, 80, 90, 100].map(
      (tens) => `.focus-${axis}-${tens}{--focus-${axis}:${tens}%}`,
    ),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((ones) => `.plus-${axis}-${ones}{--plus-${axis}:${ones}%}`),
  ]);
  return `@layer ui{${rules.join('')}}`;
}
