let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

export const pictureQueueLength = (): number => waiting;

/** Runs `work` after all earlier work: a single picture can take 200 MB for a moment. */
export async function enqueuePictureWork<T>(work: () => Promise<T>): Promise<T> {
  waiting += 1;
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  return mine.finally(() => {
    waiting -= 1;
  });
}
