import { requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { includesRole } from '#app/accounts/users/roles.ts';
import { adminContext, searchParam } from '#app/admin/shared/staff.server.ts';
import { toClientForm } from '#app/forms/form.ts';
import { pictureHash } from '#app/pictures/picture.ts';
import { findPicture, pictureList } from '#app/pictures/pictures.server.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import type { Route } from './+types/find-picture-route';
import { foundPicture } from './found-picture.server.ts';
import { uploadForm } from './picture-forms.ts';

const atOnce = 24;

/**
 * The newest pictures matching `q`, paged by `after`; or the one at address `is`. With the upload form for
 * those who may upload.
 */
export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  const { user } = await requireWriter(context, request, { deny: 'forbid' });
  const { database } = adminContext(context);
  const is = searchParam(searchParams, 'is');
  const answer = async () => {
    if (searchParams.has('is')) {
      const hash = pictureHash(is);
      const picture = hash && (await findPicture(database, hash));
      return { pictures: picture ? [foundPicture(picture)] : [], after: undefined };
    }
    const { rows, after } = await readPage(database, pictureList, {
      search: searchParam(searchParams, 'q'),
      after: searchParams.get('after') ?? undefined,
      limit: atOnce,
    });
    return { pictures: rows.map(foundPicture), after };
  };
  return Response.json({
    ...(await answer()),
    form: includesRole(user.roles, 'editor') ? toClientForm(uploadForm) : undefined,
  });
}
