import type { RouterContextProvider } from 'react-router';
import { clubsPath } from '#app/features/code-clubs/club/club-address.ts';
import type { StudentRegistration } from '#app/features/code-clubs/student/student.table.ts';
import type { LinkPurpose } from '#app/features/guardians/consent.table.ts';
import { type FoundLink, findLink } from '#app/features/guardians/consent-link.server.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
import { notFound } from '#app/platform/page.ts';
import { clubConsents } from './club-consents.server.ts';

export interface MailLink extends FoundLink<StudentRegistration> {
  token: string;
}

/** Looking uses nothing up: mail scanners open links too. Throws the 404 page for an unknown link. */
export async function requireMailLink(
  context: Readonly<RouterContextProvider>,
  request: Request,
  purpose?: LinkPurpose,
): Promise<MailLink> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const now = context.get(clockContext).now();
  const found = await findLink(context.get(databaseContext), clubConsents, token, purpose, now);
  if (!found) throw notFound('This Link Does Not Work', { label: 'Back to Code Clubs', href: clubsPath });
  return { ...found, token };
}
