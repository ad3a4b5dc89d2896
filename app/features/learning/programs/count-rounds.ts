/** Limits for a page's loops before it can paint: iterations, ms and added elements. */
const mostRounds = 100_000;
const longest = 2_000;
// A browser takes half a minute to lay out a line of 100,000 pieces.
const mostElements = 5_000;

/** Called on every iteration of every loop; throws once they go on too long. */
export function roundCounter(): () => void {
  let rounds = 0;
  let began = 0;
  const stop = (how: string): never => {
    rounds = 0;
    throw new RangeError(`A loop ${how} and had not ended. It was stopped.`);
  };
  const begin = () => {
    began = performance.now();
    setTimeout(() => {
      rounds = 0;
    });
  };
  return () => {
    if (rounds === 0) begin();
    rounds += 1;
    if (rounds > mostRounds) stop(`went round ${mostRounds} times`);
    if (rounds % 64) return;
    if (performance.now() - began > longest) stop(`went on for ${longest / 1000} seconds`);
    const pieces = document.getElementsByTagName('*').length + (document.body?.childNodes.length ?? 0);
    if (pieces > mostElements) stop(`put ${mostElements} pieces on the page`);
  };
}
