import { eq } from 'drizzle-orm';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import type { TestApp } from '#tests/site/app.ts';

/** For tests of code clubs. */

export const child = {
  club_id: 'soweto-code-club',
  full_name: 'Lerato Dlamini',
  email: 'lerato@mail.example',
  age_range: '13-17',
  parent_name: 'Zanele Dlamini',
  parent_email: 'zanele@mail.example',
};

export const adult = {
  club_id: 'durban-digital-girls',
  full_name: 'Ayesha Naidoo',
  email: 'ayesha@mail.example',
  age_range: '18-24',
};

let keys = 0;
export const freshKey = () => ({ idempotency_key: `key-clubs-${String(++keys).padStart(6, '0')}` });

/** The newest email of a kind to an address. */
export async function mailTo(app: TestApp, kind: string, email?: string) {
  return (await app.mails(email)).find((mail) => mail.kind === kind);
}

/** Path and query of the link in the newest email of a kind. */
export async function linkIn(app: TestApp, kind: string, email?: string): Promise<string> {
  const mail = await mailTo(app, kind, email);
  const link = mail?.text.match(/https?:\/\/\S+\/code-clubs\/\S+token=\S+/)?.[0];
  if (!link) throw new Error(`no link in a mail of kind ${kind}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

export const tokenOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('token') ?? '';

/** Registers and returns the row. */
export async function join(app: TestApp, fields: Record<string, string>) {
  const sent = await app.send('/code-clubs/join', { ...fields, ...freshKey() });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.answer));
  return registrationOf(app, fields.email ?? '');
}

export async function registrationOf(app: TestApp, email: string) {
  const rows = await app.database
    .select()
    .from(studentRegistrations)
    .where(eq(studentRegistrations.email, email));
  return rows.at(-1)!;
}

/** A guardian's answer as sent by the page. */
export const yes = (token: string) => ({
  token,
  text_version: '2026-1',
  photo_text_version: '2026-1',
  answer: 'yes',
  photos: 'no',
  guardian_name: 'Zanele Dlamini',
});
