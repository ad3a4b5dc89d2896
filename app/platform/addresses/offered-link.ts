import { isLoopback } from './loopback.ts';
import { realAddress } from './real-address.ts';

/** A link of the content as visitors of `origin` are offered it: on a machine of one's own the shipped examples too. */
export const offeredLink = (origin: string, url: string | undefined): string | undefined =>
  isLoopback(new URL(origin).hostname) ? url : realAddress(url);
