/**
 * The rules by which the questions of one try at a quiz are drawn: by the server for a member, on the device for everybody else. No
 * imports: the browser has them too.
 */

/** How many questions are asked of a larger pool, and how many of them come back from earlier modules. */
const asked = 10;
const comingBack = 2;

/** How many questions are asked of a pool of this size. */
export const questionsDrawn = (pool: number): number => Math.min(asked, pool);

/** A number or text for a text: things are put in order by it, and nobody can foresee it. */
export type Weigh = (text: string) => string;

function shuffledBy<T>(list: readonly T[], weigh: Weigh, nameOf: (item: T) => string): T[] {
  const weighed = list.map((item) => ({ item, weight: weigh(nameOf(item)) }));
  return weighed.sort((a, b) => (a.weight < b.weight ? -1 : 1)).map(({ item }) => item);
}

interface Named {
  /** Unique in the quiz. */
  name: string;
}

/** The questions of one try, those that come back at its end. A pool that is no larger than a quiz is asked whole. */
export function drawFrom<T extends Named>(own: readonly T[], earlier: readonly T[], weigh: Weigh): T[] {
  const byName = ({ name }: Named) => name;
  const back = own.length > asked ? shuffledBy(earlier, weigh, byName).slice(0, comingBack) : [];
  return [...shuffledBy(own, weigh, byName).slice(0, asked - back.length), ...back];
}

/** Places of the options of a question, in the order in which they are shown. */
export const optionOrder = ({ name }: Named, weigh: Weigh): number[] =>
  shuffledBy([0, 1, 2, 3], weigh, (place) => `${name} ${place}`);
