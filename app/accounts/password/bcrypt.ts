import { verify } from '@node-rs/bcrypt';

/** Hashes of a higher cost are neither imported nor computed. Each step doubles the work; hosted services use 10. */
const highestCost = 12;

const form = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

/** The cost of an imported hash; undefined for any other text. */
export function bcryptCost(hash: string): number | undefined {
  const cost = Number(form.exec(hash.slice(0, 61))?.[1]);
  return hash.length === 60 && cost >= 4 ? cost : undefined;
}

export const isUsableBcrypt = (hash: string): boolean => (bcryptCost(hash) ?? Infinity) <= highestCost;

/** Compares the password as typed, like the service that made the hash; in a separate thread. */
export const verifyBcrypt = (hash: string, password: string): Promise<boolean> => verify(password, hash);
