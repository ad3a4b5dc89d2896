import { afterAll, expect, test } from 'vitest';
import { accessApp, type Principal, stateReader } from './principals.ts';
import { secretsOfA } from './seeded.ts';

const app = await accessApp();
afterAll(app.stop);
const stateOf = stateReader(app);

/** Spellings of an address that a guard may miss but a router may accept. */
const spellings = (path: string): string[] => {
  const [first = '', ...rest] = path.slice(1).split('/');
  const tail = rest.map((part) => `/${part}`).join('');
  const capital = first[0]!.toUpperCase() + first.slice(1);
  const escaped = `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`;
  return [
    `//${first}${tail}`,
    `/${capital}${tail}`,
    `${path}/`,
    `${path}//`,
    `/${escaped}${tail}`,
    `${path}%2F`,
    `${path};x`,
    `/.${path}`,
    `/x/..${path}`,
    `${path}%00`,
    `${path}.data`,
    `${path}/_.data`,
    `/_root.data?next=${path}`,
    `${path}?_routes=root`,
    `/\\${first}${tail}`,
    `/%5c${first}${tail}`,
    `/%2e%2e${path}`,
    `/%252e${path}`,
    `${path}%20`,
    `${path}?_data=routes`,
    `${path.toUpperCase()}.DATA`,
    `${path}/.`,
    `${path}/..%2f${first}`,
    `${path}/index`,
    path.toUpperCase(),
  ];
};

const guarded: { path: string; others: Principal[] }[] = [
  { path: '/admin', others: ['visitor', 'memberB', 'moderator', 'admin'] },
  { path: '/admin/work', others: ['visitor', 'memberB'] },
  { path: '/admin/export.csv', others: ['visitor', 'memberB', 'moderator', 'admin'] },
  { path: '/dashboard', others: ['visitor', 'expired'] },
  { path: '/settings', others: ['visitor', 'expired'] },
  { path: '/profile', others: ['visitor', 'expired'] },
  { path: '/settings/export', others: ['visitor', 'expired'] },
  { path: '/course-access', others: ['visitor', 'expired'] },
  { path: '/learn/digital-literacy-basics', others: ['unverified', 'banned'] },
];

/** The raw request target: the URL class would normalise `..` and `\` first. */
const raw = (target: string, headers: Record<string, string>) => {
  const request = new Request('http://127.0.0.1:3000/', { headers });
  return app.app.request(
    new Proxy(request, {
      get: (real, key) => {
        if (key === 'url') return `http://127.0.0.1:3000${target}`;
        const value = Reflect.get(real, key);
        return typeof value === 'function' ? value.bind(real) : value;
      },
    }),
  );
};

const marks = [...Object.values(secretsOfA), 'admin-two-factor@mail.example', 'Admin Analytics Dashboard'];

for (const { path, others } of guarded)
  test(`no spelling of ${path} opens it to others`, async () => {
    const before = await stateOf();
    const list = path === '/admin/export.csv' ? '?list=users' : '';
    const addresses = spellings(path).map((address) => (address.includes('?') ? address : address + list));
    for (const principal of others)
      for (const address of addresses) {
        const response = await raw(address, app.as(principal));
        const text = await response.text();
        const said = `${principal} ${address}`;
        for (const mark of marks) expect(text.includes(mark), `${said} shows ${mark}`).toBe(false);
        expect(response.headers.get('cache-control') ?? 'private, no-store', said).toMatch(
          /no-store|max-age=0/,
        );
        expect(response.status, said).toBeLessThan(500);
        if (response.status === 308) expect(response.headers.get('location'), said).toMatch(/^\/(?![/\\])/);
        if (principal === 'visitor' && path.startsWith('/admin') && !/root|_data/.test(address))
          expect([200, 202, 302, 308, 403, 404], said).toContain(response.status);
      }
    expect(await stateOf()).toBe(before);
  });

test('other spellings redirect to the canonical address or are refused', async () => {
  const asAdmin = app.as('adminTwoFactor');
  const answers = await Promise.all(
    spellings('/admin').map(async (address) => [address, (await raw(address, asAdmin)).status] as const),
  );
  const opened = answers.filter(([, status]) => status === 200).map(([address]) => address);
  expect(opened.sort()).toEqual(['/admin?_data=routes', '/admin?_routes=root']);
});
