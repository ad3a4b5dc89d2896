import { type Context, contentContext, databaseContext } from '#app/platform/context.ts';
import { withMembers } from './club-members.server.ts';
import { codeClubs } from './code-club.content.ts';
import { linkedClub } from './require-club.ts';

/** For forms about one club: the linked club, if any, and all choices. Throws a 404. */
export async function readClubForm(context: Context, request: Request) {
  const club = linkedClub(context, request);
  return {
    club: club && (await withMembers(context.get(databaseContext), club)),
    clubs: context
      .get(contentContext)
      .list(codeClubs)
      .map(({ id, name }) => ({ id, name })),
  };
}
