/**
 * Whether the site answers. Browsers say "online" on any network, even one that leads nowhere, and a page may have come from the cache,
 * so the site is asked.
 */

const patienceMs = 4_000;
const firstMs = 5_000;
const longestMs = 60_000;

let answers: boolean | undefined;
let asking: Promise<boolean> | undefined;
let soon: ReturnType<typeof setTimeout>;
let pauseMs = firstMs;
let isWatched = false;
const told = new Set<(isUp: boolean) => void>();

/** The latest known state. */
export const isUp = (): boolean => answers ?? navigator.onLine;

/** Calls `tell` with the state of the connection once known, and on each change. */
export async function watchLine(tell: (isUp: boolean) => void): Promise<void> {
  if (!isWatched) for (const change of ['online', 'offline']) addEventListener(change, () => void askLine());
  isWatched = true;
  if (answers === undefined) await askLine();
  told.add(tell);
  tell(isUp());
}

/** Asks the site; while it does not answer, asks again at growing intervals. */
export function askLine(): Promise<boolean> {
  asking ??= ask().then((now) => {
    asking = undefined;
    const isNew = now !== answers;
    answers = now;
    clearTimeout(soon);
    pauseMs = now ? firstMs : Math.min(longestMs, pauseMs * 2);
    if (!now && isWatched) soon = setTimeout(askLine, pauseMs / 2);
    if (isNew) for (const tell of told) tell(now);
    return now;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  if (!navigator.onLine) return false;
  // Without a worker this page can only have come from the network.
  if (answers === undefined && !navigator.serviceWorker?.controller) return true;
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false));
  const answer = fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return Promise.race([answer, late]);
}
