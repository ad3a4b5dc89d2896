import { verify } from '@node-rs/bcrypt';

/** Each step more doubles the work of a sign-in; hosted services make 10. */
const dearest = 12;

/** Above it no hash is taken, and none is computed. */
const form = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

/** Of a hash that came with a member from another service; undefined for any other text. */
export function bcryptCost(hash: string): number | undefined {
  const cost = Number(form.exec(hash.slice(0, 61))?.[1]);
  return hash.length === 60 && cost >= 4 ? cost : undefined;
}

export const isUsableBcrypt = (hash: string): boolean => (bcryptCost(hash) ?? Infinity) <= dearest;

/** Compared byte by byte as it was typed, as the service did that made the hash; in a thread of its own. */
export const verifyBcrypt = (hash: string, password: string): Promise<boolean> => verify(password, hash);
