import { inArray, isNotNull, type SQL } from 'drizzle-orm';
import { users } from '#app/features/accounts/user.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { twoFactors } from './two-factor.table.ts';

export const confirmedFactors = (database: Database): SQL =>
  inArray(
    users.id,
    database.select({ id: twoFactors.userId }).from(twoFactors).where(isNotNull(twoFactors.confirmedAt)),
  );
