import { data } from 'react-router';
import { succeeded } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { isOneClick, readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { databaseContext, settingsContext } from '#app/platform/context.ts';
import { dynamicPage, notFound } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/withdraw-page';
import { findInterest, readWithdrawLink, withdrawInterest } from './interest.server.ts';
import { withdrawForm } from './interest.ts';

export const handle = dynamicPage;

function requireInterest({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const { search, searchParams } = new URL(request.url);
  const id = readWithdrawLink(context.get(settingsContext).AUTH_SECRET, searchParams);
  if (!id) throw notFound('Link Not Found', { label: 'Back to Courses', href: '/courses' });
  return { id, address: `/courses/withdraw${search}` };
}

export async function loader(args: Route.LoaderArgs) {
  const { id, address } = requireInterest(args);
  // Nothing personal, as emails get forwarded.
  const interest = await findInterest(args.context.get(databaseContext), id);
  return { title: interest?.courseTitle, address };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, address } = requireInterest({ request, context });
  const fields = await readForm(request);
  if (isOneClick(fields)) {
    await withdrawInterest(context.get(databaseContext), id);
    return data(undefined);
  }
  return submit(withdrawForm, {
    request,
    context,
    fields,
    about: id,
    back: address,
    save: async ({ tx }) => {
      await withdrawInterest(tx, id);
      return { toast: succeeded('Your address is deleted.'), redirectTo: address };
    },
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Take your address off', hidden: true });

export default function WithdrawPage({ loaderData: { title, address } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={title ? 'Take your address off?' : 'Your address is not on the list'}
        lead={
          title
            ? `Then we do not write to you when ${title} opens, and delete your address at once.`
            : 'It was removed already, or the course has opened and we have written to you. There is nothing more to do.'
        }
        crumbs={[{ label: 'Free Courses', href: '/courses' }, { label: 'Take your address off' }]}
      />
      <Section>
        {title ? (
          <Form form={withdrawForm} action={address}>
            <Submit busy="Deleting...">Take my address off</Submit>
          </Form>
        ) : (
          <ButtonLink href="/courses">Browse Free Courses</ButtonLink>
        )}
      </Section>
    </>
  );
}
