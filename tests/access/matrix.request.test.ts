import { afterAll, expect, test } from 'vitest';
import { feedPosts } from '#app/features/community/feed/post.table.ts';
import { builtRoutes } from './manifest.ts';
import { matrix, type Row } from './matrix.ts';
import { accessApp, type Principal, principals, stateReader } from './principals.ts';

const app = await accessApp();
afterAll(app.stop);
const stateOf = stateReader(app);
const [{ id: sessionOfA } = { id: '' }] = (
  await app.pool.query<{ id: string }>('select id from sessions where user_id = $1', [app.members.memberA.id])
).rows;

const [post] = await app.database
  .insert(feedPosts)
  .values({ userId: app.members.memberA.id, content: 'I have passed!', createdAt: app.clock.now() })
  .returning();

const filled = (text: string) =>
  text
    .replace('{record}', app.registrationOfA)
    .replace('{session}', sessionOfA)
    .replace('{post}', post!.id)
    .replace('{memberA}', app.members.memberA.id);

/** The owner comes last: the others must be refused while there is something to refuse. */
const order: readonly Principal[] = [...principals.filter((principal) => principal !== 'memberA'), 'memberA'];

async function ask({ method, address, fields }: Row, principal: Principal): Promise<Response> {
  const headers = app.as(principal);
  if (method === 'GET') return app.get(filled(address), headers);
  const sent = Object.entries(fields).map(([name, value]) => [name, filled(value)] as const);
  return app.post(filled(address), Object.fromEntries(sent), headers);
}

const cellOf = (response: Response, changed: boolean) => {
  const to = response.headers.get('location');
  return [response.status, ...(to === null ? [] : [to]), ...(changed ? ['+'] : [])].join(' ');
};

test('every route and action of the built product is in the table', async () => {
  const known = new Set(matrix.map(({ method, route }) => `${method} ${route}`));
  const built = await builtRoutes();
  expect(
    built.filter((route) => !known.has(route)),
    'Add a row for each of these to tests/access/matrix.ts',
  ).toEqual([]);
  expect([...known].filter((route) => !built.includes(route))).toEqual([]);
});

/** The database state last read. */
let state = await stateOf();

test.each(matrix)('$method $address responds to everybody as the table says', async (row) => {
  const found: Partial<Row['cells']> = {};
  const kept: string[] = [];
  // Read before and after each principal who may change something: nobody in between may.
  const changes = (principal: Principal | undefined) => principal && row.cells[principal].endsWith('+');
  for (const [place, principal] of order.entries()) {
    const response = await ask(row, principal);
    await response.arrayBuffer();
    const next = order[place + 1];
    const after = !next || changes(principal) || changes(next) ? await stateOf() : state;
    found[principal] = cellOf(response, after !== state);
    state = after;
    const rule = response.headers.get('cache-control') ?? '';
    const told = new Set(Object.values(row.cells)).size > 1;
    if ((told || row.method === 'POST') && !/no-store/.test(rule)) kept.push(`${principal}: ${rule}`);
  }
  const expected = Object.entries(row.cells).map(([principal, cell]) => [principal, filled(cell)]);
  expect(found).toEqual(Object.fromEntries(expected));
  expect(kept).toEqual([]);
});
