import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createContext } from 'react-router';
import { FormError } from '#app/forms/form-error.ts';
import { isUsableBcrypt, verifyBcrypt } from './bcrypt.ts';

/** argon2id with OWASP's minimum: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

/** Leaves one core for pages, and two of the four threads in which Node also reads files. */
const usualAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

export const deriveArgon2id = (parameters: Argon2Parameters): Promise<Buffer> =>
  promisify(argon2)('argon2id', parameters);

/** More hashes are requested than this machine can compute in reasonable time. */
export class PasswordsBusy extends FormError {
  override name = 'PasswordsBusy';
  constructor(cause: string) {
    super(tooManySignIns, { status: 429, wait: shedWaitSeconds });
    this.cause = cause;
  }
}

export const tooManySignIns =
  'Very many people are signing in right now. Please wait a minute and try again.';
export const shedWaitSeconds = 60;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether `password` matches `hash`, whose format selects the algorithm. Without a hash it takes as long and is false. Once its
   * turn has come, a false answer takes `falseTakes` milliseconds, so that the time does not reveal the format.
   */
  verify(
    hash: string | null | undefined,
    password: string,
    from?: { knownBrowser?: boolean; falseTakes?: () => Promise<number> },
  ): Promise<boolean>;
  isOutdated(hash: string): boolean;
  readonly isFull: boolean;
}

export const passwordsContext = createContext<Passwords>();

interface PasswordOptions {
  atOnce?: number;
  waiting?: number;
  placesForKnownBrowsers?: number;
  derive?: typeof deriveArgon2id;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** `atOnce` hashes in parallel, `waiting` more in the queue (30: about a second); beyond, `PasswordsBusy`. Passwords are compared in NFKC. */
export function createPasswords({
  atOnce = usualAtOnce,
  waiting = 30,
  placesForKnownBrowsers = 10,
  derive = deriveArgon2id,
}: PasswordOptions = {}): Passwords {
  const line: (() => void)[] = [];
  const firsts: (() => void)[] = [];
  let running = 0;
  const isFull = () => running >= atOnce && line.length >= waiting;

  async function inTurn<T>(work: () => Promise<T>, knownBrowser = false): Promise<T> {
    const full = knownBrowser ? running >= atOnce && firsts.length >= placesForKnownBrowsers : isFull();
    if (running < atOnce) running += 1;
    else if (full) throw new PasswordsBusy('too many passwords at once');
    else await new Promise<void>((resolve) => (knownBrowser ? firsts : line).push(resolve));
    try {
      return await work();
    } finally {
      const next = firsts.shift() ?? line.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const compute = (password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> =>
    derive({ ...parameters, message: password.normalize('NFKC') });

  async function matches(hash: string, password: string): Promise<boolean> {
    if (isUsableBcrypt(hash)) return verifyBcrypt(hash, password);
    const stored = parse(hash);
    const tag = await compute(password, stored?.parameters ?? dummy);
    return stored !== undefined && tag.length === stored.tag.length && timingSafeEqual(tag, stored.tag);
  }

  const dummy = { ...cost, nonce: randomBytes(16) };

  return {
    get isFull() {
      return isFull();
    },
    async hash(password) {
      const nonce = randomBytes(16);
      const tag = await inTurn(() => compute(password, { ...cost, nonce }));
      return `${prefix}${base64(nonce)}$${base64(tag)}`;
    },
    isOutdated: (hash) => !hash.startsWith(prefix),
    async verify(hash, password, { knownBrowser, falseTakes } = {}) {
      let began = 0;
      const right = await inTurn(() => {
        began = performance.now();
        return matches(hash ?? '', password);
      }, knownBrowser);
      const remaining = right ? 0 : began + ((await falseTakes?.()) ?? 0) - performance.now();
      if (remaining > 0) await wait(remaining);
      return right;
    },
  };
}

function parse(phc: string) {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (!found) return undefined;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = found;
  const expected = Buffer.from(tag, 'base64');
  return {
    tag: expected,
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
      nonce: Buffer.from(nonce, 'base64'),
    },
  };
}
