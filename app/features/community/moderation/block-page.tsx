import { ContributionPage } from '#app/features/community/contribution-page.tsx';
import { blockLead } from '#app/features/community/feed/contribution-dialogs.tsx';
import {
  contributionError,
  readContributionPage,
  requireContribution,
} from '#app/features/community/feed/contribution-page.server.ts';
import { blockForm } from '#app/features/community/feed/post.ts';
import { requireMember } from '#app/features/community/member-gate.server.ts';
import { succeeded } from '#app/forms/form.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { safePath } from '#app/platform/addresses/safe-path.ts';
import { databaseContext } from '#app/platform/context.ts';
import { dynamicMemberPage } from '#app/platform/page.ts';
import type { Route } from './+types/block-page';
import { block, findBlockable } from './block.server.ts';

export const handle = dynamicMemberPage;

export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  const user = await requireMember(context, request);
  const about = searchParams.get('about') ?? '';
  const person = await findBlockable(context.get(databaseContext), user.id, about);
  if (!person) return readContributionPage(context, request);
  return { about, back: safePath(searchParams.get('back'), '/profile'), name: person.name, text: '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireMember(context, request);
  return submit(blockForm, {
    request,
    context,
    about: user.id,
    back: '/profile',
    save: async ({ values, tx, now }) => {
      const { userId, name } =
        (await findBlockable(tx, user.id, values.about)) ??
        (await requireContribution(tx, user.id, values.about)).contribution;
      if (userId === user.id) throw contributionError('You cannot block yourself.');
      await block(tx, user.id, userId, now);
      return {
        toast: succeeded(
          `You and ${name} do not see each other any more. You can undo it in your settings.`,
          'Blocked',
        ),
        redirectTo: safePath(values.back, '/profile'),
      };
    },
  });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Block', hidden: true });

export default function BlockPage({ loaderData: contribution, actionData }: Route.ComponentProps) {
  return (
    <ContributionPage
      label="Block"
      title={`Block ${contribution?.name ?? 'this member'}?`}
      lead={blockLead}
      contribution={contribution}
      form={blockForm}
      answer={actionData}
      send="Block"
      busy="One moment..."
    />
  );
}
