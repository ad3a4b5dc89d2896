import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { byStart } from './match-route.ts';

const route = (id: string, parentId?: string, path?: string) => [id, { id, parentId, path }] as const;
const routes = Object.fromEntries([
  route('root'),
  route('home', 'root'),
  route('events', 'root', 'events'),
  route('event', 'root', 'events/:id'),
  route('admin', 'root', 'admin'),
  route('figures', 'admin'),
  route('people', 'admin', 'people'),
  route('missing', 'root', '*'),
]);
const build = { routes, assets: { routes } } as unknown as ServerBuild;

test.each([
  ['/', ['root', 'home', 'missing']],
  ['/events', ['root', 'home', 'events', 'event', 'missing']],
  ['/events/1', ['root', 'home', 'events', 'event', 'missing']],
  ['/admin/people', ['root', 'home', 'admin', 'figures', 'people', 'missing']],
  ['/people', ['root', 'home', 'missing']],
  ['/nowhere', ['root', 'home', 'missing']],
])('%s has the routes that it can lead to', (path, ids) => {
  const near = byStart(build, (some) => some)(path);
  expect(Object.keys(near.routes)).toEqual(ids);
  expect(Object.keys(near.assets.routes)).toEqual(ids);
});

test('it is made once for each beginning, and once for all that no route has', () => {
  let made = 0;
  const find = byStart(build, () => {
    made += 1;
    return made;
  });
  for (let i = 0; i < 100; i += 1) find(`/invented-${i}`);
  find('/');
  find('/events/1');
  find('/events/2');
  expect(made).toBe(2);
});
