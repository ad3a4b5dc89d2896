import { describe, expect, test } from 'vitest';
import { senderOf } from './compose.ts';
import { readDeliveryFailure } from './delivery-failure.ts';

const SITE_URL = 'https://naledi.example';

describe('the sender', () => {
  test.each([
    ['hello@naledi.example', { name: '', address: 'hello@naledi.example' }],
    [
      'Naledi Women in Tech <hello@naledi.example>',
      { name: 'Naledi Women in Tech', address: 'hello@naledi.example' },
    ],
    ['"Naledi, Women" <hello@naledi.example>', { name: 'Naledi, Women', address: 'hello@naledi.example' }],
    ['<hello@naledi.example>', { name: '', address: 'hello@naledi.example' }],
    [undefined, { name: '', address: 'no-reply@naledi.example' }],
  ])('%s', (MAIL_FROM, sender) => {
    expect(senderOf({ MAIL_FROM, SITE_URL })).toEqual(sender);
  });

  test('without a name of its own the mail comes from the organisation by its name, cleaned as every word in a header', () => {
    for (const MAIL_FROM of [undefined, 'hello@naledi.example', '<hello@naledi.example>'])
      expect(senderOf({ MAIL_FROM, SITE_URL }, 'Thuto ya Bana').name).toBe('Thuto ya Bana');
    expect(senderOf({ MAIL_FROM: 'Desk <hello@naledi.example>', SITE_URL }, 'Thuto').name).toBe('Desk');
    expect(senderOf({ SITE_URL }, 'Thuto\r\nBcc: x@y.example').name).not.toMatch(/[\r\n]/);
  });

  test.each(['nobody', 'a@b.example, c@d.example', 'A <a@b.example> <c@d.example>'])(
    '%s cannot be used',
    (MAIL_FROM) => {
      expect(() => senderOf({ MAIL_FROM, SITE_URL })).toThrow('MAIL_FROM');
    },
  );
});

describe('a refusal is for good only when it is about this mail', () => {
  const refused = (command: string, responseCode: number, permanent: boolean) =>
    Object.assign(new Error('refused'), { code: 'EENVELOPE', command, responseCode, permanent });
  test.each([
    ['RCPT TO', 550, true, true],
    ['DATA', 554, true, true],
    ['RCPT TO', 450, false, false],
    ['MAIL FROM', 550, true, false],
    ['AUTH PLAIN', 535, true, false],
    ['CONN', 554, true, false],
  ])('%s %i', (command, code, permanent, expected) => {
    expect(readDeliveryFailure(refused(command, code, permanent)).permanent).toBe(expected);
  });

  test('only a refused address has bounced', () => {
    expect(readDeliveryFailure(refused('RCPT TO', 550, true)).bounced).toBe(true);
    expect(readDeliveryFailure(refused('RCPT TO', 450, false)).bounced).toBe(false);
    expect(readDeliveryFailure(refused('DATA', 554, true)).bounced).toBe(false);
  });

  test('any thrown value is handled', () => {
    expect(readDeliveryFailure('text')).toEqual({
      permanent: false,
      bounced: false,
      reason: expect.any(String),
    });
    expect(readDeliveryFailure(undefined).permanent).toBe(false);
  });
});
