import type { Content } from '#app/platform/content/collection.ts';
import { type Context, contentContext } from '#app/platform/context.ts';
import { notFound } from '#app/platform/page.ts';
import { clubsPath } from './club-address.ts';
import { type CodeClub, codeClubs } from './code-club.content.ts';

export const isClub = (id: string, content: Content): boolean => content.get(codeClubs, id) !== undefined;

export function requireClub(context: Context, id: string): CodeClub {
  const club = context.get(contentContext).get(codeClubs, id);
  if (!club) throw notFound('Code Club Not Found', { label: 'Back to Code Clubs', href: clubsPath });
  return club;
}

export function linkedClub(context: Context, request: Request): CodeClub | undefined {
  const id = new URL(request.url).searchParams.get('club');
  return id === null ? undefined : requireClub(context, id);
}

export function refuseUnknownClub(context: Context, { club_id: id = '' }: Record<string, string>): void {
  if (id.trim() !== '') requireClub(context, id.trim());
}
