let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

export const lineLength = (): number => waiting;

/** Does `work` when all that came before it is done: one picture alone can take 200 MB for a moment. */
export async function inLine<T>(work: () => Promise<T>): Promise<T> {
  waiting += 1;
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  return mine.finally(() => {
    waiting -= 1;
  });
}
