import { and, eq } from 'drizzle-orm';
import { users } from '#app/accounts/users/user.table.ts';
import { requireMember } from '#app/features/community/member-gate.server.ts';
import { mayRead } from '#app/features/community/visible.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { wasFormSubmitted } from '#app/forms/submitted.server.ts';
import { safePath } from '#app/platform/addresses/safe-path.ts';
import { type Context, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { notFound } from '#app/platform/page.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import { type ContributionRef, parseContributionRef } from './contribution.ts';
import { comments, feedPosts } from './post.table.ts';

interface Contribution {
  userId: string;
  name: string;
  text: string;
}

async function findContribution(
  database: Database,
  me: string,
  { kind, id }: ContributionRef,
): Promise<Contribution | undefined> {
  if (!isUuid(id)) return undefined;
  if (kind === 'comment') {
    const [row] = await database
      .select({ userId: comments.userId, name: users.name, text: comments.content })
      .from(comments)
      .innerJoin(users, eq(users.id, comments.userId))
      .innerJoin(feedPosts, eq(feedPosts.id, comments.postId))
      .where(and(eq(comments.id, id), mayRead(me, comments), mayRead(me, feedPosts)));
    return row;
  }
  const [row] = await database
    .select({ userId: users.id, name: users.name, text: feedPosts.content })
    .from(feedPosts)
    .innerJoin(users, eq(users.id, feedPosts.userId))
    .where(and(eq(feedPosts.id, id), mayRead(me, feedPosts)));
  return row && { ...row, text: row.text ?? '' };
}

/** For pages without script. Throws a 404; undefined if the text was deleted after a form was submitted. */
export async function readContributionPage(context: Context, request: Request) {
  const user = await requireMember(context, request);
  const { searchParams } = new URL(request.url);
  const about = parseContributionRef(searchParams.get('about'));
  const contribution = about && (await findContribution(context.get(databaseContext), user.id, about));
  if (!contribution && wasFormSubmitted(context)) return undefined;
  if (!contribution) throw notFound('Post Not Found', { label: 'Back to the community', href: '/profile' });
  return {
    about: `${about.kind}:${about.id}`,
    kind: about.kind,
    back: safePath(searchParams.get('back'), '/profile'),
    mine: contribution.userId === user.id,
    name: contribution.name,
    text: contribution.text,
  };
}

/** Throws a `FormError` if it is deleted or hidden from this member. */
export async function requireContribution(
  tx: Database,
  me: string,
  text: string,
): Promise<{ about: ContributionRef; contribution: Contribution }> {
  const about = parseContributionRef(text);
  const contribution = about && (await findContribution(tx, me, about));
  if (!contribution) throw contributionError('That is not there any more. Please reload the page.');
  return { about, contribution };
}

export const contributionError = (description: string) => new FormError(description, { title: 'Error' });
