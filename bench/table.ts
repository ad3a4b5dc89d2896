export interface Row {
  figure: string;
  measured: string;
  must: string;
  aim: string;
  ok: boolean;
}

/** A row for a figure that must not be above `must`. */
export function atMost(figure: string, value: number, must: number, aim: number, unit: string): Row {
  const round = (number: number) => `${Math.round(number * 100) / 100} ${unit}`;
  return { figure, measured: round(value), must: round(must), aim: round(aim), ok: value <= must };
}

export function printTable(rows: readonly Row[]): void {
  console.log('\n| figure | measured | must | aim | |\n|---|---|---|---|---|');
  for (const { figure, measured, must, aim, ok } of rows)
    console.log(`| ${figure} | ${measured} | ${must} | ${aim} | ${ok ? '' : '**over**'} |`);
  if (rows.some(({ ok }) => !ok)) process.exitCode = 1;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
