import { canAdminister } from '#app/accounts/users/roles.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import type { StaffServices } from '#app/admin/shared/staff.server.ts';
import { createEmails, type Emails, type Recipient } from '#app/email/emails.server.ts';
import { changedAdminFields, isAdminEntry } from '#app/platform/content/editing/admin-fields.ts';
import type { ShownChange } from '#app/platform/content/editing/entry-row.server.ts';
import { titleOf } from '#app/platform/content/entry.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Settings } from '#app/platform/process/settings.ts';
import { sendAdminFieldChanged } from './admin-fields.emails.ts';
import { fieldLabelPath } from './differences.ts';
import { entryPath, namesOf } from './entry-view.server.ts';

interface Services extends Pick<StaffServices, 'content'> {
  settings: Pick<Settings, 'SITE_URL' | 'ADMIN_EMAILS'>;
  jobs: Pick<StaffServices['jobs'], 'sendAll'>;
  /** Set if a command, not a member of staff, made the change. */
  command?: string;
}

/** Emails each administrator and `more`, in the transaction `tx`. */
export async function mailAdministrators(
  tx: Database,
  services: Services,
  send: (emails: Emails, to: Recipient) => Promise<unknown>,
  more: readonly Recipient[] = [],
): Promise<void> {
  const administrators = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(canAdminister(tx, services.settings));
  const emails = createEmails(services, tx);
  const recipients = new Map<string, Recipient>();
  for (const one of [...administrators, ...more])
    if (!recipients.has(one.email)) recipients.set(one.email, one);
  for (const to of recipients.values()) await send(emails, to);
}

/**
 * Notifies all administrators, and an address that is no longer shown, of a published change to an administrators'
 * field. Also when an entry appears or is taken away: otherwise an address could change unnoticed in between.
 */
export const tellAdministrators =
  (services: Services) =>
  async (tx: Database, { collection, id, before, after, by }: ShownChange): Promise<void> => {
    if (isAdminEntry(collection, id)) return;
    const changed = changedAdminFields(collection, id, before, after);
    if (changed.length === 0) return;
    const schema = formSchema(collection);
    const names = await namesOf(tx, [by]);
    const replaced = changed.map((path) => textAt(before, path)).filter((text) => text?.includes('@'));
    const entry = titleOf(after ?? before, id);
    const about = {
      entry: entry === collection.name ? (schema.title ?? entry) : entry,
      fields: changed.map((path) => fieldLabelPath(schema, path)).join('; '),
      actor: names.get(by ?? '') ?? services.command ?? 'The set time',
      path: entryPath(collection.name, id),
    };
    await mailAdministrators(
      tx,
      services,
      (emails, to) => sendAdminFieldChanged(emails, to, about),
      replaced.map((email) => ({ email: email as string })),
    );
  };

function textAt(value: unknown, path: string): string | undefined {
  let found = value as Record<string, unknown> | undefined;
  for (const key of path.split('.')) found = found?.[key] as Record<string, unknown> | undefined;
  return typeof found === 'string' ? found : undefined;
}
