import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { createPasswordCheck, localWords } from './password-strength.ts';

const judge = createPasswordCheck(dictionary);

const about = ['Thandi Nkosi', 'thandi.nkosi@mail.example', 'Polokwane'];

test.each([
  '123456',
  '111111',
  'abcdef',
  'qwerty',
  'qwerty12',
  'zxcvbnm',
  'password',
  'Password1!',
  'P@ssw0rd',
  'drowssap',
  'iloveyou2',
  'Mandela1994',
  'springbok',
  'aaaaaaaaaaaa',
  'abcabcabc',
  '20101994',
  'Naledi2026',
  'letmein!',
  'passwordpassword',
  '987654321',
  'admin1234',
  '01-02-1994',
  'asdfghjkl;',
])('%s is refused with a reason and a suggestion', (password) => {
  const weakness = judge(password, []);
  expect(weakness?.reason).toBeTruthy();
  expect(weakness?.suggestion).toContain('three or four');
});

const own = 'Your name or address is easy to find out.';
const tried = 'This is one of the first passwords that someone would try.';

test.each([
  ['thandi', own],
  ['Nkosi12', own],
  ['nkosithandi', own],
  ['Polokwane1', tried],
  ['thandi.nkosi', own],
])('%s is refused to somebody of that name: %s', (password, reason) => {
  expect(judge(password, about)?.reason).toBe(reason);
});

const general = 'This password is easy to guess.';

test.each([
  ['with the list of most used passwords', judge],
  ['without it, as in the browser', createPasswordCheck({})],
])('words of this country are refused with a reason of their own, %s', (_, refuse) => {
  const reasons = localWords.map((word) => [word, refuse(`${word}1`, [])?.reason]);
  expect(reasons.filter(([, reason]) => !reason || reason === general)).toEqual([]);
});

test.each([
  'marula-kiosk-7',
  'Secret-marula-31',
  'xkqzvw',
  'correct horse battery',
  'Tr0ub4dor&3',
  'aB3$kk91zz',
  'giraffe8tin',
  'ngiyabonga kakhulu mama',
  'ñandú-çedilla',
  '🦒🌍🎈🧵🪡🎨',
  'Vuyo!plantsTrees',
])('%s will do', (password) => {
  expect(judge(password, about)).toBe(undefined);
});

test('six random signs are the least that will do', () => {
  expect(judge('k7#Qz!', about)).toBe(undefined);
  expect(judge('k7#Qz', about)).toBeTruthy();
});

// Judged whole, each of these would keep the server for minutes; the test would end by its time limit.
test.each([
  'aB3$'.repeat(32),
  'ab'.repeat(64),
  '4@8({[<369&#!1/|0$5+7%2'.repeat(6).slice(0, 128),
  'a1b2c3d4'.repeat(16).slice(0, 127),
])('a very long one keeps nobody waiting: %s', (password) => {
  expect(() => judge(password, about)).not.toThrow();
});
