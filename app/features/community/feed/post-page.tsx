import { requireMember } from '#app/features/community/member-gate.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { clockContext, contentContext, databaseContext } from '#app/platform/context.ts';
import { dynamicMemberPage, notFound } from '#app/platform/page.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/post-page';
import { readComments } from './comments.server.ts';
import { Comments } from './comments.tsx';
import { ContributionDialogs } from './contribution-dialogs.tsx';
import { readPost } from './feed.server.ts';
import { answerToPost } from './post-answers.server.ts';
import { PostCard } from './post-card.tsx';

export const handle = dynamicMemberPage;

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const user = await requireMember(context, request, `/posts/${params.id}`);
  const database = context.get(databaseContext);
  const reader = {
    me: user.id,
    content: context.get(contentContext),
    now: context.get(clockContext).now(),
  };
  const searchParams = url.searchParams;
  const after = searchParams.get('after') ?? undefined;
  const [post, { comments, first, more }] = await Promise.all([
    readPost(database, reader, params.id),
    readComments(database, reader, params.id, { after, newest: searchParams.has('newest') }),
  ]);
  if (!post) throw notFound('Post Not Found', { label: 'Back to the community', href: '/profile' });
  return {
    post,
    comments,
    more: more && `/posts/${params.id}?after=${more}`,
    first: first ? `/posts/${params.id}` : undefined,
    formKey: crypto.randomUUID(),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const user = await requireMember(context, request);
  return answerToPost(context, request, user, params.id);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Post by ${args.loaderData.post.author.name}` : 'Post Not Found',
    hidden: true,
  });

export default function PostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { post, ...comments } = loaderData;
  const back = `/posts/${post.id}`;
  return (
    <>
      <PageHead plain title="Post" crumbs={[{ label: 'Community', href: '/profile' }, { label: 'Post' }]} />
      <Section>
        <div className="feed one">
          <PostCard post={post} back={back}>
            <Comments {...comments} id={post.id} answer={actionData} closed={post.hidden} />
          </PostCard>
        </div>
      </Section>
      <ContributionDialogs />
    </>
  );
}
