import { isIPv4, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';

export interface Visitor {
  Bindings: Partial<HttpBindings>;
  Variables: { address: string };
}

/** The client's address, behind `proxies` from `X-Forwarded-For` as the outermost one set it; for IPv6 the /64 network; `unknown` if there is none. */
export function clientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string {
  const chain = forwarded?.split(',').map((address) => address.trim()) ?? [];
  const trusted = proxies > 0 ? chain.at(-proxies) : undefined;
  const address = (trusted || socket || '')
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^([\d.]+):\d+$/, '$1');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? networkOf(address) : 'unknown';
}

function networkOf(address: string): string {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const filled = [...groups(head)];
  // Expands `::`.
  while (address.includes('::') && filled.length < 8 - groups(tail).length) filled.push('0');
  return `${[...filled, ...groups(tail)].slice(0, 4).join(':')}::/64`;
}
