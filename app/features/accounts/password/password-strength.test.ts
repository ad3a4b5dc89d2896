import { expect, test } from 'vitest';
import { passwordJudge } from './password-strength.server.ts';

const judge = await passwordJudge();

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

test.each(['thandi', 'Nkosi12', 'nkosithandi', 'Polokwane1', 'thandi.nkosi'])(
  '%s is refused to somebody of that name',
  (password) => {
    expect(judge(password, about)?.reason).toMatch(/name or address|first passwords|single word|quickly/);
  },
);

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
