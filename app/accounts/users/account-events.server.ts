import { createContext } from 'react-router';
import type { Context } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';

interface Owner {
  id: string;
  name: string;
  email: string;
}

/** What other rooms do in an account's life, in the same transaction. */
export interface AccountEvents {
  onVerified(tx: Database, user: Owner, now: Date): Promise<void>;
  onEmailChanged(tx: Database, user: Owner, oldEmail: string, now: Date): Promise<void>;
  onDelete(
    context: Context,
    tx: Database,
    user: Owner & { emailVerified: boolean },
    now: Date,
  ): Promise<void>;
}

export const accountEventsContext = createContext<AccountEvents>();
