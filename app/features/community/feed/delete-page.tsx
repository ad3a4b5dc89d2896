import { ContributionPage } from '#app/features/community/contribution-page.tsx';
import { requireMember } from '#app/features/community/member-gate.server.ts';
import { succeeded } from '#app/forms/form.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { safePath } from '#app/platform/addresses/safe-path.ts';
import { dynamicMemberPage, notFound } from '#app/platform/page.ts';
import type { Route } from './+types/delete-page';
import { parseContributionRef } from './contribution.ts';
import { deleteLead } from './contribution-dialogs.tsx';
import { contributionError, readContributionPage } from './contribution-page.server.ts';
import { deleteOwn } from './post.server.ts';
import { deletePostForm } from './post.ts';

export const handle = dynamicMemberPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const contribution = await readContributionPage(context, request);
  if (contribution && !contribution.mine)
    throw notFound('Post Not Found', { label: 'Back to the community', href: '/profile' });
  return contribution;
}

export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireMember(context, request);
  return submit(deletePostForm, {
    request,
    context,
    about: user.id,
    back: '/profile',
    save: async ({ values, tx }) => {
      const about = parseContributionRef(values.about);
      if (!about || !(await deleteOwn(tx, user.id, about)))
        throw contributionError('That is not there any more. Please reload the page.');
      // A deleted post's page no longer exists.
      const back = safePath(values.back, '/profile');
      return {
        toast: succeeded(`Your ${about.kind} was deleted.`),
        redirectTo: about.kind === 'post' && back.startsWith('/posts/') ? '/profile' : back,
      };
    },
  });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Delete', hidden: true });

export default function DeletePage({ loaderData: contribution, actionData }: Route.ComponentProps) {
  return (
    <ContributionPage
      label="Delete"
      title={`Delete your ${contribution?.kind ?? 'post'}?`}
      lead={deleteLead}
      contribution={contribution}
      form={deletePostForm}
      answer={actionData}
      send="Delete"
      busy="Deleting..."
    />
  );
}
