import type { SessionUser } from '#app/accounts/sessions/session.server.ts';
import { communityLimits } from '#app/features/community/community-form.ts';
import { goneError, requireProven } from '#app/features/community/member-gate.server.ts';
import { succeeded } from '#app/forms/form.ts';
import { readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { safePath } from '#app/platform/addresses/safe-path.ts';
import { type Context, clockContext, contentContext, databaseContext } from '#app/platform/context.ts';
import { organisationPosts } from './own-posts.ts';
import { addComment, createPost, openPost, setLike } from './post.server.ts';
import { commentForm, likeForm, postForm } from './post.ts';

const backOf = (fields: FormData, other: string) => safePath(String(fields.get('back') ?? ''), other);

export async function answerPost(context: Context, request: Request, user: SessionUser) {
  const fields = await readForm(request);
  return submit(postForm, {
    request,
    context,
    fields,
    user,
    back: backOf(fields, '/profile'),
    first: () => requireProven(user, 'post'),
    limits: () => [[communityLimits.post, user.id]],
    run: async ({ values: { key, content }, now: createdAt }) => {
      await createPost(context.get(databaseContext), { userId: user.id, key, content, createdAt });
      return {
        toast: succeeded('Your post has been shared with the community', 'Post created!'),
      };
    },
  });
}

export async function answerToPost(context: Context, request: Request, user: SessionUser, id: string) {
  const fields = await readForm(request);
  const common = { request, context, fields, user };
  const path = `/posts/${encodeURIComponent(id)}`;
  const database = context.get(databaseContext);
  if (fields.get('intent') === 'comment')
    return submit(commentForm, {
      ...common,
      // The author's own comment is the newest, and shown however many precede it.
      back: backOf(fields, `${path}?newest`),
      first: () => requireProven(user, 'comment'),
      limits: () => [[communityLimits.comment, user.id]],
      run: async ({ values: { key, content }, now: createdAt }) => {
        const postId = await find(context, user, id);
        await addComment(database, { userId: user.id, postId, key, content, createdAt });
        return { toast: succeeded('Comment added') };
      },
    });
  return submit(likeForm, {
    ...common,
    back: backOf(fields, path),
    first: ({ intent }) => {
      if (intent === 'like') requireProven(user, 'like posts');
    },
    limits: () => [[communityLimits.like, user.id]],
    run: async ({ values: { intent }, now }) => {
      const postId = await find(context, user, id);
      await setLike(database, { userId: user.id, postId, liked: intent === 'like', now });
      return {};
    },
  });
}

async function find(context: Context, user: SessionUser, id: string): Promise<string> {
  const own = () =>
    organisationPosts(context.get(contentContext), context.get(clockContext).now()).some(
      (post) => post.id === id,
    );
  const postId = await openPost(context.get(databaseContext), user.id, id, own);
  if (!postId) throw goneError();
  return postId;
}
