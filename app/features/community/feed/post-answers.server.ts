import type { RouterContextProvider } from 'react-router';
import type { SessionUser } from '#app/features/accounts/session/session.server.ts';
import { limits } from '#app/features/community/limits.ts';
import { answering, gone, requireProven, spendLimit } from '#app/features/community/member-answer.server.ts';
import type { FormDefinition } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { parseForm } from '#app/forms/parse.ts';
import { clockContext, contentContext, databaseContext } from '#app/platform/context.ts';
import { organisationPosts } from './own-posts.ts';
import { addComment, createPost, openPost, setLike } from './post.server.ts';
import { commentForm, postForm } from './post.ts';

type Context = Readonly<RouterContextProvider>;

/** Takes a new post (accounts document, Profile). */
export async function answerPost(context: Context, request: Request, user: SessionUser) {
  const fields = await request.formData().catch(() => new FormData());
  return answering({ context, request, fields, back: '/profile' }, async () => {
    requireProven(user, 'post');
    const { content, key } = wordsOf(postForm, fields);
    await spendLimit(context, limits.post, user.id);
    const createdAt = context.get(clockContext).now();
    await createPost(context.get(databaseContext), { userId: user.id, key, content, createdAt });
    return {
      tone: 'success',
      title: 'Post created!',
      description: 'Your post has been shared with the community',
    };
  });
}

/** Takes what a member does with a post: `intent` is like, unlike or comment. */
export async function answerToPost(context: Context, request: Request, user: SessionUser, id: string) {
  const fields = await request.formData().catch(() => new FormData());
  const intent = fields.get('intent');
  // Her own comment is the newest: she sees it however many stand before it.
  const back = `/posts/${encodeURIComponent(id)}${intent === 'comment' ? '?newest' : ''}`;
  return answering({ context, request, fields, back }, async () => {
    if (intent === 'like' || intent === 'unlike') {
      if (intent === 'like') requireProven(user, 'like posts');
      await spendLimit(context, limits.like, user.id);
      const postId = await find(context, user, id);
      const now = context.get(clockContext).now();
      const like = { userId: user.id, postId, liked: intent === 'like', now };
      await setLike(context.get(databaseContext), like);
      return undefined;
    }
    if (intent !== 'comment') throw new FormError('That did not work. Please reload the page.');
    requireProven(user, 'comment');
    const { content, key } = wordsOf(commentForm, fields);
    await spendLimit(context, limits.comment, user.id);
    const postId = await find(context, user, id);
    const createdAt = context.get(clockContext).now();
    await addComment(context.get(databaseContext), { userId: user.id, postId, key, content, createdAt });
    return { tone: 'success', description: 'Comment added' };
  });
}

async function find(context: Context, user: SessionUser, id: string): Promise<string> {
  const own = () =>
    organisationPosts(context.get(contentContext), context.get(clockContext).now()).some(
      (post) => post.id === id,
    );
  const postId = await openPost(context.get(databaseContext), user.id, id, own);
  if (!postId) throw gone();
  return postId;
}

function wordsOf(form: FormDefinition<typeof postForm.schema>, fields: FormData) {
  const parsed = parseForm(form, fields);
  if (!parsed.ok) throw new FormError(Object.values(parsed.errors)[0] ?? 'Please check the form');
  return parsed.values;
}
