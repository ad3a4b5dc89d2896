import { type Context, contentContext, databaseContext } from '#app/platform/context.ts';
import { withMembers } from './club-members.server.ts';
import { codeClubs } from './code-club.content.ts';
import { linkedClub } from './require-club.ts';

/** For a form that is about one club: the club of the link, if it names one, and all to choose from. Throws 404. */
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
