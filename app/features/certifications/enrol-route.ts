import { redirect } from 'react-router';
import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { findLearnable } from '#app/features/learning/courses/learnable.server.ts';
import { enrolIn } from '#app/features/learning/enrolment/enrol.server.ts';
import { redirectRefused } from '#app/features/learning/enrolment/refuse.server.ts';
import { redirectWithToast } from '#app/forms/flash.server.ts';
import { succeeded } from '#app/forms/form.ts';
import { contentContext } from '#app/platform/context.ts';
import type { Route } from './+types/enrol-route';
import { resolveCertification } from './resolve-certification.ts';

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/certifications/${encodeURIComponent(params.id)}`);

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await currentUser(context, request);
  if (!user) return redirect('/signup', { status: 303 });
  if (!user.emailVerified) return redirectRefused(context, 'verify');
  const content = context.get(contentContext);
  const { certification } = resolveCertification(content, params.id);
  const added: string[] = [];
  for (const id of certification.relatedCourses) {
    const learnable = findLearnable(content, id);
    if (learnable && (await enrolIn(context, user.id, learnable)) === 'enrolled') added.push(learnable.title);
  }
  const description =
    added.length > 0
      ? `On your dashboard now: ${added.join(', ')}.`
      : 'The courses for this path that are open are on your dashboard already.';
  return redirectWithToast(context, '/dashboard', succeeded(description, certification.name));
}
