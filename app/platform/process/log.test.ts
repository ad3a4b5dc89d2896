import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { newToken } from '#app/platform/secrets/tokens.ts';
import { createLog } from './log.ts';
import { redact } from './redact.ts';
import type { LogLevel } from './settings.ts';

function collect(level: LogLevel = 'debug') {
  const lines: string[] = [];
  return { lines, log: createLog(level, (line) => lines.push(line)) };
}

const logged = (fields: Record<string, unknown>) => {
  const { lines, log } = collect();
  log.info('something', fields);
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0]!);
};

describe('log', () => {
  it('writes one JSON line per event, with time, level and event first', () => {
    const { lines, log } = collect();
    log.warn('mail-late', { id: 7, text: 'two\nlines', done: false, at: new Date(0) });
    expect(lines[0]).toMatch(
      /^\{"time":"\d{4}-\d\d-\d\dT[\d:.]+Z","level":"warn","event":"mail-late","id":7,/,
    );
    expect(lines[0]).not.toContain('\n');
    expect(JSON.parse(lines[0]!)).toMatchObject({
      text: 'two\nlines',
      done: false,
      at: '1970-01-01T00:00:00.000Z',
    });
  });

  it.each([
    ['debug', 4],
    ['info', 3],
    ['warn', 2],
    ['error', 1],
    ['silent', 0],
  ] as const)('at level %s writes %i of four', (level, expected) => {
    const { lines, log } = collect(level);
    log.debug('a');
    log.info('b');
    log.warn('c');
    log.error('d');
    expect(lines).toHaveLength(expected);
  });

  it.each([
    ['Thandi <thandi.m@naledi.example> wrote', 'Thandi <[e-mail]> wrote'],
    ['/unsubscribe/thandi%40naledi.example', '/unsubscribe/[e-mail]'],
    ['öä@bücher.example', '[e-mail]'],
    ['postgres://naledi:se:cret@db.example/site', 'postgres://[secret]@db.example/site'],
    ['Authorization: Bearer abcdefgh1234', 'Authorization: Bearer [secret]'],
    ['/club-consent/q83vEjRWeJCrze8SNFZ4kA', '/club-consent/[token]'],
    ['row 0b4d6c7e-4a57-4b7e-9d57-0a3c3b0f1c11', 'row 0b4d6c7e-4a57-4b7e-9d57-0a3c3b0f1c11'],
    ['/courses/introduction-to-cybersecurity-2026', '/courses/introduction-to-cybersecurity-2026'],
    [
      'at file:///srv/node_modules/@hono/node-server/dist/index.mjs:12:3',
      'at file:///srv/node_modules/@hono/node-server/dist/index.mjs:12:3',
    ],
    ['unterminated string in registrationConfirmation', 'unterminated string in registrationConfirmation'],
  ])('shows %s as %s', (text, expected) => expect(redact(text)).toBe(expected));

  it('never shows a token, and cuts long texts', () => {
    for (let round = 0; round < 500; round++)
      expect(redact(`/confirm/${newToken()}`)).toBe('/confirm/[token]');
    expect(redact('word '.repeat(10_000)).length).toBeLessThan(1_010);
  });

  it('writes only known types of values', () => {
    class Visitor {
      name = 'Thandi';
    }
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const line = logged({
      visitor: new Visitor(),
      map: new Map([['a', 1]]),
      big: 1n,
      call: () => 1,
      circle,
      none: undefined,
    });
    expect(JSON.stringify(line)).not.toContain('Thandi');
    expect(line).toMatchObject({ visitor: '[object]', map: '[object]', big: '[bigint]', call: '[function]' });
  });

  it('describes an error with its causes, without addresses', () => {
    const error = new TypeError('cannot write to thandi@naledi.example\n    at first sight', {
      cause: new Error('full'),
    });
    const { error: shown } = logged({ error });
    expect(shown).toMatchObject({
      name: 'TypeError',
      message: 'cannot write to [e-mail]\n    at first sight',
      cause: { message: 'full' },
    });
    expect(shown.stack.length).toBeGreaterThan(0);
  });

  it('shows a failed query’s text, never its parameters or the row', () => {
    const cause = Object.assign(
      new DatabaseError('duplicate key value violates unique constraint "people_email"', 1, 'error'),
      {
        severity: 'ERROR',
        code: '23505',
        detail: 'Key (email)=(thandi) already exists.',
        table: 'people',
        constraint: 'people_email',
      },
    );
    const error = new DrizzleQueryError(
      'insert into people (email, name) values ($1, $2)',
      ['thandi', 'Thandi M'],
      cause,
    );
    const line = logged({ error });
    expect(line.error).toMatchObject({
      message: 'failed query: insert into people (email, name) values ($1, $2)',
      cause: { code: '23505', table: 'people', constraint: 'people_email' },
    });
    expect(JSON.stringify(line)).not.toMatch(/thandi/i);
  });

  it('leaves out values that PostgreSQL quotes', () => {
    const error = Object.assign(
      new DatabaseError('invalid input syntax for type uuid: "Thandi said "hi""', 1, 'error'),
      {
        severity: 'ERROR',
        code: '22P02',
      },
    );
    expect(logged({ error }).error.message).toBe('invalid input syntax for type uuid: "…"');
  });
});
