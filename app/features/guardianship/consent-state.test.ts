import { describe, expect, test } from 'vitest';
import { type ConsentState, transition, trustIssue } from './consent-state.ts';

const mother = 'mother@mail.example';
const other = 'other@mail.example';
const moment = (day: string) => new Date(`${day}T08:00:00Z`);

const agreed = {
  subjectId: 'one',
  answer: 'given',
  method: 'link',
  counts: true,
  photos: true,
  answeredAt: moment('2026-11-21'),
  recordedAt: moment('2026-11-21'),
  validUntil: '2026-12-31',
  guardianEmail: mother,
} as const satisfies ConsentState['answers'][number];

/** A child's registration that waits for whoever is named now. */
const waiting = (more: Partial<ConsentState> = {}): ConsentState => ({
  isChild: true,
  phase: 'awaiting',
  childEmail: 'child@mail.example',
  guardianEmail: other,
  answers: [],
  ...more,
});

describe('at the yearly renewal', () => {
  const elsewhere = { answers: [], guardianEmails: [mother] };

  test('the agreement of one guardian lifts no doubt about the next one, whom the child has named', () => {
    expect(trustIssue(waiting({ answers: [agreed], elsewhere }))).toBe('another guardian');
  });

  test('nor where the child has one registration alone', () => {
    expect(trustIssue(waiting({ answers: [agreed] }))).toBe('another guardian');
  });

  test('whoever has agreed before agrees again, whatever stands elsewhere and whoever agreed since', () => {
    const since = { ...agreed, guardianEmail: other, recordedAt: moment('2026-11-22') };
    for (const guardianEmail of [mother, mother.toUpperCase(), other])
      expect(trustIssue(waiting({ guardianEmail, answers: [since, agreed], elsewhere }))).toBeUndefined();
  });

  test('an agreement that did not count makes nobody known, and puts nobody in doubt', () => {
    const uncounted = { ...agreed, counts: false };
    const names = { answers: [], guardianEmails: [other] };
    expect(trustIssue(waiting({ answers: [uncounted] }))).toBeUndefined();
    expect(trustIssue(waiting({ guardianEmail: mother, answers: [uncounted], elsewhere: names }))).toBe(
      'another guardian',
    );
  });
});

describe('photographs that are withdrawn alone', () => {
  const event = {
    type: 'photographs withdrawn',
    method: 'page',
    answeredAt: moment('2026-12-18'),
    recordedAt: moment('2026-12-18'),
  } as const;
  const of = (more: Partial<ConsentState>) =>
    transition(waiting({ guardianEmail: mother, answers: [agreed], ...more }), event, '2026-12-18');

  test.each(['awaiting', 'open', 'ended'] as const)(
    'are a new answer that changes nothing else: %s',
    (phase) => {
      const { type: _, ...said } = event;
      expect(of({ phase })).toMatchObject({
        state: { phase, guardianEmail: mother, answers: [{ ...agreed, ...said, photos: false }, agreed] },
      });
    },
  );

  test.each([
    ['telephone', 'page', 'open', true],
    ['link', 'telephone', 'awaiting', false],
  ] as const)(
    'are judged by how the agreement was given when staff correct something: %s',
    (method, by, phase, counts) => {
      const sharedMailbox = waiting({
        phase: 'open',
        childEmail: mother,
        guardianEmail: mother,
        answers: [{ ...agreed, method }],
      });
      const taken = transition(sharedMailbox, { ...event, method: by }, '2026-12-18');
      if ('refused' in taken) throw new Error(taken.refused);
      const correction = { type: 'correction', isChild: true, childEmail: mother } as const;
      expect(transition(taken.state, correction, '2026-12-18')).toMatchObject({
        state: { phase, answers: [{ counts }, { counts }] },
      });
    },
  );

  test.each([
    ['nobody has answered', []],
    ['none were agreed to', [{ ...agreed, photos: false }]],
    [
      'all of it has been withdrawn since',
      [{ ...agreed, answer: 'withdrawn', photos: null } as const, agreed],
    ],
  ])('are nothing where %s', (_, answers) => {
    expect(of({ answers })).toEqual({ refused: 'no consent' });
  });

  test('outdo no refusal that came before', () => {
    const refused = { ...agreed, subjectId: 'two', answer: 'declined', photos: null } as const;
    const refusal = { ...refused, recordedAt: moment('2026-12-01') };
    const withdrawn = { ...agreed, photos: false, recordedAt: moment('2026-12-18') };
    const heard = (answers: ConsentState['answers']) =>
      trustIssue(waiting({ elsewhere: { answers, guardianEmails: [] } }));
    expect(heard([refusal, agreed])).toBe('refused before');
    expect(heard([withdrawn, refusal, agreed])).toBe('refused before');
    const byCall = { ...withdrawn, photos: true, method: 'telephone' } as const;
    expect(heard([byCall, refusal, agreed])).toBeUndefined();
  });
});
