import { argon2Sync } from 'node:crypto';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { expect, test } from 'vitest';
import { createPasswords, deriveArgon2id, PasswordsBusy } from './passwords.server.ts';

let hashes = 0;
const derive: typeof deriveArgon2id = (parameters) => {
  hashes += 1;
  return deriveArgon2id(parameters);
};
const passwords = createPasswords({ derive });

test('a hash is argon2id with at least 19 MiB, two passes and a salt of its own', async () => {
  const [one, two] = await Promise.all([passwords.hash('Marula-2031'), passwords.hash('Marula-2031')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(one, 'Marula-2031')).toBe(true);
  expect(await passwords.verify(one, 'marula-2031')).toBe(false);
});

test('a hash of another cost still holds, and is said to be outdated', async () => {
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', {
    message: 'Marula-2031',
    nonce,
    memory: 8_192,
    passes: 3,
    parallelism: 1,
    tagLength: 32,
  });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const older = `$argon2id$v=19$m=8192,t=3,p=1$${text(nonce)}$${text(tag)}`;
  expect(await passwords.verify(older, 'Marula-2031')).toBe(true);
  expect(await passwords.verify(older, 'Marula-2032')).toBe(false);
  expect(passwords.isOutdated(older)).toBe(true);
  expect(passwords.isOutdated(await passwords.hash('Marula-2031'))).toBe(false);
});

test('the same characters typed in another Unicode form are the same password', async () => {
  const hash = await passwords.hash('caf\u00e9-tafelberg');
  expect(await passwords.verify(hash, 'cafe\u0301-tafelberg')).toBe(true);
});

test.each([undefined, null, '', 'plain', '$argon2id$v=19$m=1$x$y', '$2b$10$abcdefghijklmnopqrstuv'])(
  'without a usable hash (%s) nothing matches, and it costs one hash all the same',
  async (hash) => {
    const before = hashes;
    expect(await passwords.verify(hash, 'anything')).toBe(false);
    expect(hashes).toBe(before + 1);
  },
);

test('what does not fit in line is refused at once, the rest is served', async () => {
  const narrow = createPasswords({ atOnce: 1, waiting: 2, derive });
  const before = hashes;
  expect(narrow.isFull).toBe(false);
  const asked = Array.from({ length: 6 }, () => narrow.hash('x'));
  expect(narrow.isFull).toBe(true);
  const all = await Promise.allSettled(asked);
  expect(narrow.isFull).toBe(false);
  expect(all.map((result) => result.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect((all[5] as PromiseRejectedResult).reason).toBeInstanceOf(PasswordsBusy);
  expect(hashes).toBe(before + 3);
  expect(await narrow.verify(undefined, 'x')).toBe(false);
});

test('parameters that argon2 refuses are an error, and the next password is served', async () => {
  const salt = Buffer.alloc(16).toString('base64').replace(/=+$/, '');
  const broken = `$argon2id$v=19$m=1,t=0,p=1$${salt}$${salt}`;
  await expect(passwords.verify(broken, 'x')).rejects.toThrow();
  expect(await passwords.verify(undefined, 'x')).toBe(false);
});

test('a hash of another service holds by its form, as it was typed there, and is outdated', async () => {
  const typed = 'cafe\u0301-tafelberg';
  const other = await bcrypt(typed, 4);
  const before = hashes;
  for (const form of ['$2a$', '$2b$', '$2y$'])
    expect(await passwords.verify(other.replace('$2b$', form), typed)).toBe(true);
  expect(await passwords.verify(other, 'caf\u00e9-tafelberg')).toBe(false);
  expect(hashes).toBe(before);
  expect(passwords.isOutdated(other)).toBe(true);
});

test.each(['13', '31', '03', '+4'])('one of the cost %s is never computed', async (cost) => {
  const other = (await bcrypt('Marula-2031', 4)).replace('$04$', `$${cost}$`);
  const before = hashes;
  expect(await passwords.verify(other, 'Marula-2031')).toBe(false);
  expect(hashes).toBe(before + 1);
});

test('a false answer takes as long as it is asked to, whatever the form; a right one does not wait', async () => {
  const other = await bcrypt('Marula-2031', 4);
  const ours = await passwords.hash('Marula-2031');
  const takes = async (hash: string | undefined, password: string, falseTakes: number) => {
    const began = performance.now();
    await passwords.verify(hash, password, { falseTakes: async () => falseTakes });
    return performance.now() - began;
  };
  const wrong = await Promise.all([undefined, ours, other].map((hash) => takes(hash, 'wrong', 400)));
  for (const time of wrong) expect(time).toBeGreaterThanOrEqual(399);
  expect(await takes(other, 'Marula-2031', 60_000)).toBeLessThan(30_000);
});
