import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairScheduling } from './fair-scheduling.ts';

test('requests that come at once begin in their order, one a turn', async () => {
  const begun: number[] = [];
  const listener = fairScheduling((request) => {
    begun.push(Number(request.url));
    // Arrives while another one starts.
    if (request.url === '2') listener({ url: '4' } as never, {} as never);
  });
  for (const url of ['1', '2', '3']) listener({ url } as never, {} as never);
  const seen: number[][] = [];
  for (let turns = 0; turns < 5; turns++) {
    await turn();
    seen.push([...begun]);
  }
  expect(seen).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4]]);
  listener({ url: '5' } as never, {} as never);
  await turn();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test('who has left takes no turn from others', async () => {
  const begun: string[] = [];
  const listener = fairScheduling((request) => void begun.push(String(request.url)));
  const left = { destroyed: true } as never;
  listener({ url: '/1' } as never, left);
  listener({ url: '/2' } as never, left);
  listener({ url: '/3' } as never, {} as never);
  await turn();
  expect(begun).toEqual(['/3']);
  await turn();
  listener({ url: '/4' } as never, {} as never);
  await turn();
  expect(begun).toEqual(['/3', '/4']);
});

test('a page waits for one form, not for all that are sent at once', async () => {
  const begun: string[] = [];
  const listener = fairScheduling((request) => void begun.push(String(request.url)));
  for (let i = 0; i < 100; i++) listener({ url: `/form-${i}`, method: 'POST' } as never, {} as never);
  for (const url of ['/page-1', '/page-2']) listener({ url, method: 'GET' } as never, {} as never);
  for (let turns = 0; turns < 4; turns++) await turn();
  expect(begun.slice(0, 4).filter((url) => url.startsWith('/page'))).toEqual(['/page-1', '/page-2']);
  for (let turns = 0; turns < 100; turns++) await turn();
  expect(begun).toHaveLength(102);
});
