import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#app/platform/database/database.ts';

const transaction = new AsyncLocalStorage<Database>();

/** Runs `work` so that everything better-auth writes meanwhile is part of the transaction `tx`. */
export const inside = <T>(tx: Database, work: () => Promise<T>): Promise<T> => transaction.run(tx, work);

/** `database` as better-auth gets it: within `inside` it is that transaction. */
export const scoped = (database: Database): Database =>
  new Proxy(database, {
    get(target, key) {
      const current = transaction.getStore() ?? target;
      const value = Reflect.get(current, key, current);
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });
