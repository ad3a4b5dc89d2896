import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';

interface Named {
  email: string;
  parentEmail: string | null;
}

/** Warning for staff if the guardian's mailbox is the child's own. */
export const ownAddressWarning = ({ email, parentEmail }: Named): string | undefined =>
  parentEmail && mailboxOf(email) === mailboxOf(parentEmail)
    ? "The guardian's address is the child's own. An agreement from it does not count before you have spoken to the guardian or hold a signed paper."
    : undefined;
