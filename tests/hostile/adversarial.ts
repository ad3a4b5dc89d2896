/** Texts that make careless patterns, splits and comparisons quadratic. */
const seeds = [
  'a.',
  'a-',
  'a@',
  '@',
  'a@a.',
  '.',
  '..',
  ' ',
  '\t ',
  '\n',
  '\n ',
  '\u00a0\u2003',
  '%40',
  'a%40b.',
  'a:',
  'a://',
  'http://a.',
  '/',
  '//',
  '((',
  '[](',
  '<',
  '<!--',
  '"',
  "'a",
  ',;',
  '-_',
  '0',
  '0-',
  'A1-',
  'x',
  'é',
  'e\u0301',
  '\u0300',
  '𝒳.',
  '👩🏾‍💻',
  'ﷺ',
  '\u202e',
  '\u0000a',
  '&amp;',
  '{{',
  'bearer ',
  '[',
  '(',
  '#',
  '?',
  '?\n',
  '\\',
  '*',
  '\n\n',
];

const endings = ['', '<', ' ', '@', '!', '\n'];

/** Each text repeated to `length` UTF-16 units, with and without an ending that breaks the match. */
export const adversarialTexts = (length: number): string[] =>
  seeds.flatMap((seed) =>
    endings.map((end) => seed.repeat(Math.floor((length - end.length) / seed.length)) + end),
  );

/** CPU time of this thread in ms. */
function work(task: () => unknown): number {
  const begun = process.threadCpuUsage();
  task();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}

/** Reference time in ms of the work below, on a machine where the limits hold with room to spare. */
const usualPace = 40;
const anyText = 'Thandi learns to write programs in the evening. '.repeat(4_000);

/** How many times slower than the reference this machine is now; at least 1. */
const slowness = () =>
  Math.max(
    1,
    work(() => JSON.parse(JSON.stringify(anyText.split(' ').map((word) => ({ word }))))) / usualPace,
  );

/**
 * CPU time in ms of a synchronous `task`: the minimum of up to `tries`, stopping at the first below `enough`,
 * to exclude other load. If all are above, scaled to the reference machine.
 */
export function leastTime(task: () => unknown, enough: number, tries = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries && least >= enough; i++) least = Math.min(least, work(task));
  return least < enough ? least : least / slowness();
}
