import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { RouterContextProvider } from 'react-router';
import { clockContext, limitsContext, requestInfoContext, settingsContext } from '#app/platform/context.ts';
import { type FormAnswer, hidden } from './form.ts';

/** Beyond these a visitor's browser is asked for a proof of work; a school behind one address still gets through. */
const soft = { name: 'form-soft', points: 30, within: 600 };
const hurried = { name: 'form-hurried', points: 5, within: 600 };
/** Refused ones count too: a class behind one address that mistypes every second time still gets through. */
const perAddress = { name: 'form', points: 240, within: 600 };
const proofs = { name: 'form-proof', points: 1, within: 3600 };

/** Nobody fills a form in under this many ms; once or twice it may be a browser's autofill, six times it is a program. */
const shortest = 800;

/** Why a submission is not let through: the answer, and the seconds to wait (0: waiting does not help). */
export interface Abuse {
  answer: Partial<FormAnswer>;
  wait: number;
}

/**
 * Decides whether a submission is read at all: undefined, or what it is refused with. Limits hold per address, across
 * processes, and count what is refused for its mistakes too. A filled trap field, repeated haste, or many submissions
 * ask for a proof of work, which the script solves unseen.
 */
export async function abuseCheck(
  form: string,
  fields: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<Abuse | undefined> {
  const limits = context.get(limitsContext);
  const { address } = context.get(requestInfoContext);
  const [wait, many, strained] = await Promise.all([
    limits.use(perAddress, `${form} ${address}`),
    limits.use(soft, address),
    hasty(fields) ? limits.use(hurried, address) : 0,
  ]);
  if (wait > 0)
    return { wait, answer: { toast: { tone: 'error', title: 'Error', description: tooMany(wait) } } };
  const trapped = String(fields.get(hidden.trap) ?? '') !== '';
  if (!trapped && many === 0 && strained === 0) return undefined;
  const secret = context.get(settingsContext).AUTH_SECRET;
  const solved = await solvedChallenge(String(fields.get(hidden.proof) ?? ''), secret);
  if (solved && (await limits.use(proofs, solved)) === 0) return undefined;
  const now = context.get(clockContext).now().getTime();
  const challenge = await createChallenge({
    hmacKey: secret,
    maxNumber: 50_000,
    expires: new Date(now + 600_000),
  });
  const description =
    'Many forms came from your connection. Please wait ten minutes and send this one again.';
  return {
    wait: Math.max(many, strained),
    answer: { challenge, toast: { tone: 'error', title: 'Error', description } },
  };
}

const longestProof = 2_000;

/** The challenge that a proof solves. Not the proof: its text can be written in many ways. Undefined for any other text. */
async function solvedChallenge(proof: string, secret: string): Promise<string | undefined> {
  if (proof.length > longestProof) return undefined;
  try {
    return (await verifySolution(proof, secret)) ? JSON.parse(atob(proof)).challenge : undefined;
  } catch {
    return undefined;
  }
}

/** `started_at` is the number of ms since the form was shown, counted by the script. */
function hasty(fields: FormData): boolean {
  const taken = Number(fields.get(hidden.started) || Number.NaN);
  return taken >= 0 && taken < shortest;
}

const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** What is said beyond a limit, with the seconds to wait. */
export const tooMany = (seconds: number): string =>
  `Too many attempts. Please wait ${inWords(seconds)} and try again.`;

/** What is said when enough mails have gone to a recipient, with the seconds to wait. */
export const writtenOften = (seconds: number): string =>
  `We have written to this email address many times already. Please wait ${inWords(seconds)} and try again, or give another address.`;

/** The headers of a 429 answer, with the seconds to wait; none where waiting does not help. */
export const waitHeaders = (seconds: number): Record<string, string> =>
  seconds > 0 ? { 'Retry-After': String(seconds) } : {};
