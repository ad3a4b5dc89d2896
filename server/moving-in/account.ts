import { z } from 'zod';
import { bcryptCost, isUsableBcrypt } from '#app/accounts/password/bcrypt.ts';
import { memberAgeRanges, memberName, personalLater } from '#app/accounts/users/personal.ts';
import type { profiles } from '#app/accounts/users/profile.table.ts';
import type { users } from '#app/accounts/users/user.table.ts';
import { email } from '#app/forms/rules.ts';
import type { ExportRow } from './export-files.ts';
import { type Move, personKey } from './move.ts';
import { type FileReport, RefusedValue } from './report.ts';
import { accountId, flag, optionalMoment, pastMoment, readObject, readValues } from './values.ts';

/** Files of the export that belong to an account and are imported with it or not at all, with the columns used. */
export const accountFiles = {
  users: `id email encrypted_password email_confirmed_at created_at raw_user_meta_data banned_until deleted_at
    is_anonymous`.split(/\s+/),
  profiles: 'user_id full_name gender age_range country city newsletter_subscribed created_at'.split(' '),
  identities: ['user_id', 'provider', 'provider_id', 'identity_data'],
  user_roles: ['user_id', 'role'],
};

/** A row of another file that belongs to the account. */
export interface SideRow {
  side: Exclude<keyof typeof accountFiles, 'users'>;
  row: ExportRow;
  report: FileReport;
  changes: string[];
  /** Why it is left out although the account is imported. */
  refused?: string;
  identity?: { providerId: string; accountId: string };
  role?: 'admin' | 'moderator';
}

export interface ImportedAccount {
  line: number;
  id: string;
  email: string;
  user: typeof users.$inferInsert;
  profile: typeof profiles.$inferInsert;
  password: string | undefined;
  provenAt: Date | null;
  changes: string[];
  beside: SideRow[];
}

const schema = z.object({
  id: accountId.refine((id) => id !== null, 'this is missing').transform((id) => id as string),
  email: email.transform((address) => address.toLowerCase()),
  encrypted_password: z.string(),
  email_confirmed_at: optionalMoment,
  created_at: pastMoment,
  banned_until: z.string(),
});

/** Throws `RefusedValue`. Sign-up data replaces a missing profile. */
export function readAccount(row: ExportRow, beside: SideRow[], { minors, now }: Move): ImportedAccount {
  if (row.values.deleted_at) throw new RefusedValue('deleted_at: this account was deleted');
  if (row.values.is_anonymous?.startsWith('t'))
    throw new RefusedValue('is_anonymous: nobody has given an address');
  const read = readValues(schema, row);
  const provenAt = read.email_confirmed_at;
  const told = readObject(row.values.raw_user_meta_data);
  const own = beside.find(({ side }) => side === 'profiles');
  const said = (name: string) => own?.row.values[name] || (typeof told[name] === 'string' ? told[name] : '');
  for (const age of [own?.row.values.age_range, told.age_range])
    if (age && !memberAgeRanges.some((one) => one === age)) {
      minors.add(read.id).add(personKey(read.email, said('full_name')));
      throw new RefusedValue('age_range: accounts are for people of 18 and over');
    }
  for (const one of beside) readBeside(one, { isProven: provenAt !== null, isOwn: one === own });
  const changes: string[] = [];
  const leftEmpty = (column: string) =>
    (own?.changes ?? changes).push(`${column}: left empty, it is none of the form's answers`);
  const answer = (column: keyof typeof personalLater): string | null => {
    const { data, success } = personalLater[column].safeParse(said(column));
    if (!success) leftEmpty(column);
    return data ?? null;
  };
  const name = memberName.safeParse(said('full_name') || said('name')).data;
  if (!name) changes.push('full_name: none that can be taken; the address before the @ is used');
  const fullName = name ?? read.email.slice(0, read.email.indexOf('@')).slice(0, 100);
  const isBanned = read.banned_until === 'infinity' || Date.parse(read.banned_until) > now.getTime();
  return {
    line: row.line,
    id: read.id,
    email: read.email,
    user: {
      id: read.id,
      name: fullName,
      email: read.email,
      emailVerified: provenAt !== null,
      // People who have not confirmed their address have the usual time from today.
      createdAt: provenAt ? read.created_at : now,
      updatedAt: now,
      bannedAt: isBanned ? now : null,
    },
    profile: {
      userId: read.id,
      fullName,
      email: read.email,
      gender: answer('gender'),
      ageRange: answer('age_range'),
      country: answer('country'),
      city: answer('city'),
      newsletterSubscribed: own
        ? flag(false).safeParse(own.row.values.newsletter_subscribed).data === true
        : told.newsletter_subscribed === true,
      createdAt: read.created_at,
    },
    password: readPassword(read.encrypted_password, changes),
    provenAt,
    changes,
    beside,
  };
}

function readPassword(hash: string, changes: string[]): string | undefined {
  if (isUsableBcrypt(hash)) return hash;
  const why = bcryptCost(hash) === undefined ? 'it is no bcrypt hash' : 'its cost is above 12';
  if (hash !== '') changes.push(`encrypted_password: not taken, ${why}; a new one has to be chosen`);
  return undefined;
}

const unproven = 'its address is not confirmed';

/** Nothing is attached to an address before it is proven (decisions, Accounts). */
function readBeside(one: SideRow, { isProven, isOwn }: { isProven: boolean; isOwn: boolean }): void {
  const { values } = one.row;
  if (one.side === 'profiles') {
    if (!isOwn) one.refused = 'user_id: it has another profile';
  } else if (one.side === 'user_roles') {
    const { role } = values;
    if (role === 'admin' || role === 'moderator') one.role = role;
    else if (role !== 'user') one.refused = 'role: it is neither admin, moderator nor user';
  } else if (values.provider === 'google' || values.provider === 'facebook') {
    const subject = values.provider_id || readObject(values.identity_data).sub;
    if (typeof subject === 'string' && subject !== '' && subject.length <= 255)
      one.identity = { providerId: values.provider, accountId: subject };
    else one.refused = 'provider_id: this is missing';
  } else if (values.provider !== 'email') one.refused = 'provider: it is neither email, google nor facebook';
  if (!isProven && (one.role || one.identity)) one.refused = unproven;
}
