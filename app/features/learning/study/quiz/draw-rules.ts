/**
 * How the questions of an attempt are drawn: by the server for members, on the device for everyone else. No imports, as the browser
 * loads it too.
 */

/** How many questions are drawn from a larger pool, and how many of them from earlier modules. */
const asked = 10;
const comingBack = 2;

/** How many questions are drawn from a pool of this size. */
export const questionsDrawn = (pool: number): number => Math.min(asked, pool);

/** An unpredictable sort key for a text. */
export type Weigh = (text: string) => string;

function shuffledBy<T>(list: readonly T[], weigh: Weigh, nameOf: (item: T) => string): T[] {
  const weighed = list.map((item) => ({ item, weight: weigh(nameOf(item)) }));
  return weighed.sort((a, b) => (a.weight < b.weight ? -1 : 1)).map(({ item }) => item);
}

interface Named {
  /** Unique in the quiz. */
  name: string;
}

/** The questions of an attempt, earlier modules' at the end. A pool no larger than a quiz is asked completely. */
export function drawFrom<T extends Named>(own: readonly T[], earlier: readonly T[], weigh: Weigh): T[] {
  const byName = ({ name }: Named) => name;
  const back = own.length > asked ? shuffledBy(earlier, weigh, byName).slice(0, comingBack) : [];
  return [...shuffledBy(own, weigh, byName).slice(0, asked - back.length), ...back];
}

/** Indexes of a question's options in the order shown. */
export const optionOrder = ({ name }: Named, weigh: Weigh): number[] =>
  shuffledBy([0, 1, 2, 3], weigh, (place) => `${name} ${place}`);
