import { createContext } from 'react-router';
import { createPasswords, type Passwords } from '#app/features/accounts/password/passwords.server.ts';
import { sessionCookieName } from '#app/features/accounts/session/session-cookie.server.ts';
import {
  createSocialProviders,
  type SocialProviders,
} from '#app/features/accounts/social/social-providers.server.ts';
import type { Context } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Settings } from '#app/platform/settings.ts';

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

interface Owner {
  id: string;
  name: string;
  email: string;
}

export interface Accounts extends AccountEvents {
  passwords: Passwords;
  social: SocialProviders;
  cookieName: string;
}

export function createAccounts(settings: Settings, events: AccountEvents): Accounts {
  return {
    ...events,
    passwords: createPasswords(),
    social: createSocialProviders(settings),
    cookieName: sessionCookieName(settings.SITE_URL),
  };
}

export const accountsContext = createContext<Accounts>();
