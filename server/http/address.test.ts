import { expect, test } from 'vitest';
import { clientAddress } from './address.ts';

test.each([
  // Without a proxy, a client's own headers count for nothing.
  ['192.0.2.1', '198.51.100.7', 0, '192.0.2.1'],
  ['192.0.2.1', undefined, 1, '192.0.2.1'],
  ['192.0.2.1', '198.51.100.7', 1, '198.51.100.7'],
  ['192.0.2.1', '10.0.0.1, 203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
  ['192.0.2.1', '10.0.0.1, 203.0.113.9, 198.51.100.7', 2, '203.0.113.9'],
  // Fewer entries than proxies: it did not pass through all of them.
  ['192.0.2.1', '198.51.100.7', 2, '192.0.2.1'],
  ['192.0.2.1', '', 1, '192.0.2.1'],
  ['::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
  ['192.0.2.1', '::ffff:198.51.100.7', 1, '198.51.100.7'],
  ['192.0.2.1', '198.51.100.7:51234', 1, '198.51.100.7'],
  ['192.0.2.1', '[2001:db8:1:2:3:4:5:6]:51234', 1, '2001:db8:1:2::/64'],
  // A single connection can use a whole network of these addresses.
  ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', undefined, 0, '2001:db8:1:2::/64'],
  ['2001:db8::9', undefined, 0, '2001:db8:0:0::/64'],
  ['::1', undefined, 0, '0:0:0:0::/64'],
  ['fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
  // Unknown addresses share one bucket.
  [undefined, undefined, 0, 'unknown'],
  [undefined, '198.51.100.7', 0, 'unknown'],
  ['192.0.2.1', 'unknown', 1, 'unknown'],
  ['192.0.2.1', 'a', 1, 'unknown'],
] as const)('socket %s, forwarded for %s, %i proxies: %s', (socket, forwarded, proxies, expected) =>
  expect(clientAddress(socket, forwarded, proxies)).toBe(expected),
);
