import { createContext } from 'react-router';
import type { MailBlock } from '#app/email/frame/mail-content.ts';
import type { Context } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';

interface Owner {
  id: string;
  name: string;
  email: string;
}

/** What other features do at events of an account, in the same transaction. */
export interface AccountEvents {
  onVerified(tx: Database, user: Owner, now: Date): Promise<void>;
  /** Before `onVerified`, if a stranger may have made the account: nothing that was sent from it stays its own. */
  onReclaimed(tx: Database, userId: string): Promise<void>;
  /** `oldEmail` if it was verified. */
  onEmailChanged(tx: Database, user: Owner, oldEmail: string | undefined, now: Date): Promise<void>;
  /** Before `onDelete`, if the person asked for it. Returns what the last email says about the certificates. */
  keepCertificates(context: Context, tx: Database, userId: string): Promise<MailBlock[]>;
  onDelete(
    context: Context,
    tx: Database,
    user: Owner & { emailVerified: boolean },
    now: Date,
  ): Promise<void>;
}

export const accountEventsContext = createContext<AccountEvents>();
