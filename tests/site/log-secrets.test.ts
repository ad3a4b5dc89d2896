import { expect, test } from 'vitest';
import { expectNoSecrets } from './log-secrets.ts';

test.each([
  '{"event":"mail-dead","to":"thandi@mail.example"}',
  '{"path":"/unsubscribe/thandi%40naledi.example"}',
  '{"error":"wrong password marula-kiosk-giraffe-7"}',
  '{"text":"Call +27 82 917 3355"}',
  '{"path":"/verify-email","query":"token=q83vEjRWeJCrze8SNFZ4kA"}',
])('a log with %s is found out', (line) => {
  expect(() => expectNoSecrets(['{"event":"request"}', line], ['q83vEjRWeJCrze8SNFZ4kA'])).toThrow(line);
});

test('a log without them is not', () => {
  expectNoSecrets(
    [
      '{"event":"request","path":"/events/1/register","status":303}',
      '{"stack":["at file:///srv/node_modules/@hono/node-server/dist/index.mjs:12:3"]}',
    ],
    ['Thandi Nkosi'],
  );
});
