import { createChallenge, verifySolution } from 'altcha-lib/v1';
import {
  type Context,
  clockContext,
  limitsContext,
  requestInfoContext,
  settingsContext,
} from '#app/platform/context.ts';
import type { Limit, LimitUses } from '#app/platform/limits/limit.ts';
import type { FormDefinition } from './form.ts';
import { FormError, limitError } from './form-error.ts';
import { hidden } from './form-fields.ts';
import { tooManyForms } from './waiting.ts';

/** Beyond these limits a browser must solve a proof of work; a school behind one address still gets through. */
const softLimit = { name: 'form-soft', points: 30, within: 600 };
const hasteLimit = { name: 'form-hurried', points: 5, within: 600 };
/**
 * Counts refused attempts too. High enough for a class behind one address in which every second submission
 * has a mistake.
 */
const perAddress = { name: 'form', points: 240, within: 600 };
const proofs = { name: 'form-proof', points: 1, within: 3600 };

/** Fastest plausible time to fill in a form, in ms. Autofill may be quicker once or twice; `hasteLimit` allows for that. */
const minFillMs = 800;

/**
 * Limits are per address. A filled honeypot, repeated haste or many submissions require a proof of work.
 * Throws `FormError` (429).
 */
export async function refuseAbuse(form: FormDefinition, fields: FormData, context: Context): Promise<void> {
  const { attempts = perAddress, proof = true } = form;
  const { address } = context.get(requestInfoContext);
  const use = (limit: Limit, key: string) => context.get(limitsContext).use(limit, key);
  const [attempted, many, strained] = await Promise.all([
    attempts === 'not counted' ? 0 : use(attempts, `${form.id} ${address}`),
    proof ? use(softLimit, address) : 0,
    proof && isTooFast(fields) ? use(hasteLimit, address) : 0,
  ]);
  if (attempted > 0) throw limitError(attempted);
  const trapped = proof && String(fields.get(hidden.trap) ?? '') !== '';
  if (!trapped && many === 0 && strained === 0) return;
  const secret = context.get(settingsContext).AUTH_SECRET;
  const solved = await solvedChallenge(String(fields.get(hidden.proof) ?? ''), secret);
  if (solved && (await use(proofs, solved)) === 0) return;
  const now = context.get(clockContext).now().getTime();
  const challenge = await createChallenge({
    hmacKey: secret,
    maxNumber: 50_000,
    expires: new Date(now + 600_000),
  });
  const wait = Math.max(many, strained);
  throw new FormError(tooManyForms(wait), { status: 429, title: 'Error', wait, challenge });
}

const longestProof = 2_000;

/** The challenge a valid proof solves, to refuse reuse: the proof's own text can be varied. Undefined if invalid. */
async function solvedChallenge(proof: string, secret: string): Promise<string | undefined> {
  if (proof.length > longestProof) return undefined;
  try {
    return (await verifySolution(proof, secret)) ? JSON.parse(atob(proof)).challenge : undefined;
  } catch {
    return undefined;
  }
}

/** `started_at`, set by the script, is the number of ms since the form was shown. */
function isTooFast(fields: FormData): boolean {
  const taken = Number(fields.get(hidden.started) || Number.NaN);
  return taken >= 0 && taken < minFillMs;
}

/** Uses one point of each limit. Returns the longest wait in seconds; 0 when within all limits. */
export const consumeLimits = async (context: Context, uses: LimitUses): Promise<number> =>
  Math.max(0, ...(await context.get(limitsContext).consume(uses)));

export const visitorAddress = (context: Context): string => context.get(requestInfoContext).address;
