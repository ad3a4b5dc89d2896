import { eq } from 'drizzle-orm';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import type { TestApp } from '#tests/site/app.ts';

/** For tests of children at events. The career fair (event 3) is on 17 December 2026 at 09:30. */

let number = 0;

/** Form fields of a new child, with unique addresses for child and guardian. */
export function child(more: Record<string, string> = {}) {
  number += 1;
  return {
    full_name: 'Lerato Dlamini',
    email: `child-${number}@mail.example`,
    is_child: 'on',
    parent_name: 'Zanele Dlamini',
    parent_email: `parent-${number}@mail.example`,
    ...more,
  };
}

/** A guardian's answer as sent by the page. */
export const yes = {
  text_version: '2026-1',
  photo_text_version: '2026-1',
  answer: 'yes',
  photos: 'no',
  guardian_name: 'Zanele Dlamini',
};

/** Registers a child for the career fair; returns the registration's id. */
export async function registerChild(app: TestApp, fields: Record<string, string>): Promise<string> {
  const { status, answer } = await app.send('/events/3/register', fields);
  if (status !== 200) throw new Error(`the registration was answered ${status}: ${JSON.stringify(answer)}`);
  const [row] = await app.database
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.email, fields.email ?? ''));
  return row!.id;
}

/** Path and query of the link in the newest request to a guardian. */
export async function consentLinkTo(app: TestApp, email: string): Promise<string> {
  const mail = (await app.mails(email)).find(({ kind }) => kind === 'event-guardian-request');
  const link = /\/events\/consent\?token=[\w%-]+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`no request was mailed to ${email}`);
  return link;
}
