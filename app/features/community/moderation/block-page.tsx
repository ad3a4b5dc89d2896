import { noteSubmission } from '#app/features/accounts/account-form.server.ts';
import { safePath } from '#app/features/accounts/sign-in/safe-path.ts';
import { blockForm } from '#app/features/community/feed/post.ts';
import { blockLead } from '#app/features/community/feed/words.ts';
import { readWordsPage, refusal, wordsOfForm } from '#app/features/community/feed/words-page.server.ts';
import { requireMember } from '#app/features/community/member-answer.server.ts';
import { WordsPage } from '#app/features/community/words-page.tsx';
import { HiddenField } from '#app/forms/fields.tsx';
import { Form, Submit } from '#app/forms/form.tsx';
import { submitForm } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { renderedMemberPage } from '#app/platform/page.ts';
import type { Route } from './+types/block-page';
import { block } from './block.server.ts';

export const handle = renderedMemberPage;

export const loader = ({ context, request }: Route.LoaderArgs) => readWordsPage(context, request);

export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireMember(context, request);
  noteSubmission(context);
  return submitForm(blockForm, {
    request,
    context,
    about: user.id,
    back: '/profile',
    save: async ({ values, tx, now }) => {
      const { words } = await wordsOfForm(tx, user.id, values.about);
      if (words.userId === user.id) throw refusal('You cannot block yourself.');
      await block(tx, user.id, words.userId, now);
      return {
        toast: {
          tone: 'success',
          title: 'Blocked',
          description: `You and ${words.name} do not see each other any more. You can undo it in your settings.`,
        },
        redirectTo: safePath(values.back, '/profile'),
      };
    },
  });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Block', hidden: true });

export default function BlockPage({ loaderData: words, actionData }: Route.ComponentProps) {
  return (
    <WordsPage
      label="Block"
      title={`Block ${words?.name ?? 'this member'}?`}
      lead={blockLead}
      words={words}
      answer={actionData}
    >
      <Form form={blockForm} answer={actionData}>
        <HiddenField name="about" value={words?.about ?? ''} />
        <HiddenField name="back" value={words?.back ?? ''} />
        <Submit busy="One moment...">Block</Submit>
      </Form>
    </WordsPage>
  );
}
