/** `run` does the work; asked again meanwhile, it does it once more afterwards. `settled` waits for what was asked so far. */
export function coalesced(work: () => Promise<unknown>, onError: (error: unknown) => void) {
  let running: Promise<unknown> = Promise.resolve();
  let isAsked = false;
  return {
    run(): void {
      if (isAsked) return;
      isAsked = true;
      running = running
        .then(() => {
          isAsked = false;
          return work();
        })
        .catch(onError);
    },
    settled: () => running,
  };
}
