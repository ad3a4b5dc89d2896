import { isLoopback } from './loopback.ts';
import { realAddress } from './real-address.ts';

/** A link from the content as shown to visitors of `origin`; placeholder links are shown on a local site only. */
export const offeredLink = (origin: string, url: string | undefined): string | undefined =>
  isLoopback(new URL(origin).hostname) ? url : realAddress(url);
