import { redirect } from 'react-router';
import { succeeded } from '#app/forms/form.ts';
import { submit } from '#app/forms/submit.server.ts';
import { databaseContext } from '#app/platform/context.ts';
import type { Route } from './+types/device-route';
import { learnerOf, requireStudying } from './learn-gate.server.ts';
import { markParts } from './study.server.ts';
import { deviceForm } from './study-forms.ts';

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/learn/${encodeURIComponent(params.slug)}`);

/** What a learner did on her device before she had an account. However often it comes, it counts once. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const found = await requireStudying(context, request, params.slug);
  const here = `/learn/${found.learnable.slug}`;
  return submit(deviceForm, {
    request,
    context,
    back: here,
    run: async ({ values }) => {
      const marks = Object.fromEntries(values.lessons.split(' ').map((id) => [id, true]));
      await markParts(context.get(databaseContext), learnerOf(found), marks);
      return { redirectTo: here, toast: succeeded('It is in your account now.', 'Progress added') };
    },
  });
}
