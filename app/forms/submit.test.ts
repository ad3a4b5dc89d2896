import {
  type UNSAFE_DataWithResponseInit as DataWithResponseInit,
  RouterContextProvider,
} from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as contexts from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Limits } from '#app/platform/limits/limits.ts';
import { createLog } from '#app/platform/process/log.ts';
import { readSettings } from '#app/platform/process/settings.ts';
import { testClock } from '#tests/site/clock.ts';
import { readFlash } from './flash.server.ts';
import { defineForm, defineUnrememberedForm, type FormAnswer } from './form.ts';
import { FormError } from './form-error.ts';
import { submit } from './submit.server.ts';

const failure = { tone: 'error', title: 'Error', description: 'That could not be saved.' } as const;
const attempts = { name: 'attempts', points: 1, within: 60 };
const limit = { name: 'limit', points: 1, within: 60 };

const secretForm = defineUnrememberedForm({
  id: 'secret-form',
  errors: 'toast',
  failure,
  attempts,
  proof: false,
  secrets: ['password'],
  schema: z.object({ name: z.string().min(1, 'Name is missing'), password: z.string().max(20, 'Too long') }),
});

const openForm = defineForm({
  id: 'open-form',
  errors: 'fields',
  invalid: 'Please fix the errors',
  failure,
  attempts,
  proof: false,
  schema: z.object({ name: z.string().min(1, 'Name is missing') }),
});

/** Steps in the order they ran. */
let steps: string[];
/** Seconds to wait, by name of the limit. */
let waits: Record<string, number>;
let logged: string[];

beforeEach(() => {
  steps = [];
  waits = {};
  logged = [];
});

const use: Limits['use'] = async ({ name }) => {
  steps.push(name);
  return waits[name] ?? 0;
};

/** Fails the test on any statement. */
const tx = new Proxy({}, { get: (_, name) => expect.unreachable(`a statement: ${String(name)}`) });

function fresh() {
  const context = new RouterContextProvider();
  context.set(contexts.settingsContext, { ...readSettings({}), AUTH_SECRET: 'x'.repeat(32) });
  context.set(contexts.clockContext, testClock('2026-11-21T08:00:00Z'));
  context.set(
    contexts.logContext,
    createLog('info', (line) => logged.push(line)),
  );
  context.set(contexts.requestInfoContext, {
    address: '192.0.2.1',
    saveData: false,
    theme: undefined,
  });
  context.set(contexts.limitsContext, {
    use,
    consume: (uses) => Promise.all(uses.map((one) => use(...one))),
  } as Limits | object as Limits);
  context.set(contexts.databaseContext, {
    transaction: async (work: (tx: unknown) => Promise<unknown>) => {
      steps.push('transaction');
      return work(tx);
    },
  } as unknown as Database);
  return context;
}

const requestOf = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1:3000/here', { method: 'POST', body: new URLSearchParams(fields), headers });

const asScript = { accept: 'application/json' };

interface Answered {
  status: number;
  headers: Headers;
  answer: FormAnswer | undefined;
}

/** Status, headers and the data for page or script. */
function read(outcome: Response | DataWithResponseInit<FormAnswer>): Answered {
  if (outcome instanceof Response)
    return { status: outcome.status, headers: outcome.headers, answer: undefined };
  const { data: answer, init } = outcome;
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), answer };
}

interface Sending {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** Thrown when saving. */
  error?: Error;
}

const typed = { name: 'Thandi', password: 'open sesame' };

const send = async ({ fields = typed, headers = {}, error }: Sending = {}) =>
  read(
    await submit(secretForm, {
      request: requestOf(fields, headers),
      context: fresh(),
      back: '/there',
      user: Promise.resolve('somebody'),
      first: () => void steps.push('first'),
      limits: ({ name }) => {
        steps.push(`checked ${name}`);
        return [[limit, 'key']];
      },
      save: async ({ user }) => {
        steps.push(`saved by ${user}`);
        if (error) throw error;
        return { toast: { tone: 'success', description: 'Done' }, cookies: ['own=1'] };
      },
    }),
  );

const everything = ['attempts', 'first', 'checked Thandi', 'limit', 'transaction', 'saved by somebody'];

describe('the steps have one order', () => {
  test('attempts, first, schema, limits, saving', async () => {
    expect((await send()).status).toBe(303);
    expect(steps).toEqual(everything);
  });

  test('too many attempts: nothing is read', async () => {
    waits.attempts = 90;
    const { status, headers } = await send();
    expect([status, headers.get('retry-after'), steps]).toEqual([429, '90', ['attempts']]);
  });

  test('mistakes: no limit is used', async () => {
    expect((await send({ fields: { ...typed, name: '' } })).status).toBe(400);
    expect(steps).toEqual(['attempts', 'first']);
  });

  test('beyond a limit: nothing is saved', async () => {
    waits.limit = 30;
    const { status, headers } = await send();
    expect([status, headers.get('retry-after'), steps]).toEqual([429, '30', everything.slice(0, 4)]);
  });
});

describe('an error is answered with its status', () => {
  test.each([400, 401, 403, 404, 409, 429, 503] as const)('%i', async (status) => {
    const error = new FormError('Not like this', { status, errors: { name: 'Another name' }, wait: 7 });
    const { answer, ...told } = await send({ error });
    expect([told.status, told.headers.get('retry-after')]).toEqual([status, '7']);
    expect(answer).toEqual({
      form: 'secret-form',
      ok: false,
      typed: { name: 'Thandi' },
      toast: { tone: 'error', description: 'Not like this' },
      errors: { name: 'Another name' },
    });
    expect(logged).toEqual([]);
  });

  test('anything else: 503 with the words of the form, and a line in the log without what was typed', async () => {
    const { status, answer } = await send({ error: new Error('the disk is full') });
    expect([status, answer?.toast]).toEqual([503, failure]);
    expect(logged.join()).toContain('form-failed');
    expect(logged.join()).not.toMatch(/Thandi|sesame/);
  });

  test('a response thrown by the action is passed on', async () => {
    const notFound = new Response(null, { status: 404 });
    const sent = submit(secretForm, {
      request: requestOf(typed),
      context: fresh(),
      back: '/there',
      run: () => Promise.reject(notFound),
    });
    await expect(sent).rejects.toBe(notFound);
  });

  test('mistakes of several fields: one toast over them', async () => {
    const outcome = await submit(openForm, {
      request: requestOf({ name: '' }),
      context: fresh(),
      back: '/there',
      save: () => expect.unreachable('saved'),
    });
    expect(read(outcome)).toMatchObject({
      status: 400,
      answer: { toast: { description: 'Please fix the errors' }, errors: { name: 'Name is missing' } },
    });
  });
});

describe('a secret', () => {
  test('is never sent back, whatever is wrong', async () => {
    const outcomes = [
      await send({ fields: { ...typed, name: '' } }),
      await send({ fields: { name: 'Thandi', password: 'open sesame that is too long' } }),
      await send({ error: new FormError('Wrong', { errors: { password: 'Wrong password' } }) }),
      await send({ error: new Error('failed') }),
    ];
    waits = { limit: 1 };
    outcomes.push(await send());
    waits = { attempts: 1 };
    outcomes.push(await send());
    expect(outcomes.map(({ status }) => status)).toEqual([400, 400, 400, 503, 429, 429]);
    expect(JSON.stringify(outcomes)).not.toContain('sesame');
  });

  test('is not stored: its form runs no statement', async () => {
    expect((await send()).status).toBe(303);
    expect(steps).toContain('saved by somebody');
  });
});

describe('page and script are told the same', () => {
  test('of a refusal', async () => {
    const error = () => new FormError('Not like this', { status: 409, errors: { name: 'Taken' } });
    const page = await send({ error: error() });
    const script = await send({ error: error(), headers: asScript });
    expect(script).toEqual(page);
  });

  test('of success: the page by a message for the next one', async () => {
    const page = await send();
    const script = await send({ headers: asScript });
    expect([page.headers.get('location'), script.answer]).toEqual([
      '/there',
      { form: 'secret-form', ok: true, toast: { tone: 'success', description: 'Done' } },
    ]);
    const [own, message] = page.headers.getSetCookie();
    expect([own, script.headers.getSetCookie()]).toEqual(['own=1', ['own=1']]);
    const next = new Request('http://127.0.0.1:3000/there', { headers: { cookie: message ?? '' } });
    expect(await readFlash(fresh(), next)).toEqual(script.answer?.toast);
  });

  test('of a result, which is in this one answer', async () => {
    const sent = async (headers: Record<string, string>) =>
      read(
        await submit(secretForm, {
          request: requestOf(typed, headers),
          context: fresh(),
          back: '/there',
          run: async () => ({ result: { codes: ['a', 'b'] } }),
        }),
      );
    const page = await sent({});
    expect(page).toMatchObject({ status: 200, answer: { ok: true, result: { codes: ['a', 'b'] } } });
    expect(await sent(asScript)).toEqual(page);
  });
});
