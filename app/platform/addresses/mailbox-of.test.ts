import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

test.each([
  ['Thandi@Mail.example', 'thandi@mail.example'],
  [' thandi+club@mail.example ', 'thandi@mail.example'],
  ['thandi+a+b@mail.example', 'thandi@mail.example'],
  ['thandi.m@mail.example', 'thandi.m@mail.example'],
  ['T.handi.M+x@Gmail.com', 'thandim@gmail.com'],
  ['thandim@googlemail.com', 'thandim@gmail.com'],
  ['no address', '@no address'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
