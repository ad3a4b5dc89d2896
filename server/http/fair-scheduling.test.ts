import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairScheduling } from './fair-scheduling.ts';

test('requests that come at once begin in their order, one a turn', async () => {
  const begun: number[] = [];
  const listener = fairScheduling((request) => {
    begun.push(Number(request.url));
    // Comes while another one begins.
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

test('of a rush so many as may begin at once, each when it is whole; others pass by, and who left is skipped', async () => {
  const begun: string[] = [];
  const listener = fairScheduling((request) => void begun.push(String(request.url)), {
    isRush: ({ url }) => url?.startsWith('/rush') === true,
    concurrency: 2,
  });
  const responses = new Map<string, EventEmitter & { destroyed: boolean }>();
  const ask = (url: string, complete = true) => {
    const response = Object.assign(new EventEmitter(), { destroyed: false });
    responses.set(url, response);
    listener({ url, complete } as never, response as never);
  };
  const turns = async () => {
    for (let i = 0; i < 12; i++) await turn();
  };
  for (const url of ['/rush/1', '/rush/2', '/rush/3', '/rush/4', '/rush/5']) ask(url);
  for (const url of ['/a', '/b', '/c']) ask(url);
  await turns();
  expect(begun.toSorted()).toEqual(['/a', '/b', '/c', '/rush/1', '/rush/2']);
  expect(begun.indexOf('/c')).toBeLessThan(6);
  responses.get('/rush/3')!.destroyed = true;
  responses.get('/rush/1')!.emit('close');
  await turns();
  expect(begun.slice(5)).toEqual(['/rush/4']);
  ask('/rush/slow', false);
  responses.get('/rush/2')!.emit('close');
  await turns();
  expect(begun.slice(6)).toEqual(['/rush/5']);
  responses.get('/rush/4')!.emit('close');
  await turns();
  // A body that is still on its way takes no place.
  ask('/rush/6');
  await turns();
  expect(begun.slice(7)).toEqual(['/rush/slow', '/rush/6']);
});
