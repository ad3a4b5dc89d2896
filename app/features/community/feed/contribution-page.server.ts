import type { RouterContextProvider } from 'react-router';
import { safePath } from '#app/features/accounts/sign-in/safe-path.ts';
import { requireMember } from '#app/features/community/member-gate.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { wasSubmitted } from '#app/forms/submitted.server.ts';
import { databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { notFound } from '#app/platform/page.ts';
import { type Contribution, findContribution } from './contribution.server.ts';
import { type ContributionRef, parseContributionRef } from './post-id.ts';

/**
 * What the pages show that report, block and delete without script: the words of `?about=`. Throws not found; undefined when
 * they are gone after a form was sent, whose answer says so.
 */
export async function readContributionPage(context: Readonly<RouterContextProvider>, request: Request) {
  const user = await requireMember(context, request);
  const { searchParams } = new URL(request.url);
  const about = parseContributionRef(searchParams.get('about'));
  const contribution = about && (await findContribution(context.get(databaseContext), user.id, about));
  if (!contribution && wasSubmitted(context)) return undefined;
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

/** Throws the form's error when it is gone or not for this member to see. */
export async function requireContribution(
  tx: Database,
  me: string,
  text: string,
): Promise<{ about: ContributionRef; contribution: Contribution }> {
  const about = parseContributionRef(text);
  const contribution = about && (await findContribution(tx, me, about));
  if (!contribution) throw refusal('That is not there any more. Please reload the page.');
  return { about, contribution };
}

export const refusal = (description: string) => new FormError(description, { title: 'Error' });
