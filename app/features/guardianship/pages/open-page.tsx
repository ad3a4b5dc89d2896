import { data, redirect } from 'react-router';
import { guardianCrumbs, guardianPath } from '#app/features/guardianship/paths.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { pageMeta } from '#app/organisation/meta.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/open-page';
import { openForm } from './guardian-forms.ts';
import { pageToken } from './page-link.server.ts';
import { beginSession } from './session.server.ts';

export const handle = dynamicPage;

const tokenOf = ({ searchParams }: URL) => searchParams.get('token') ?? '';

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = context.get(clockContext).now();
  const link = await pageToken.findOpen(context.get(databaseContext), tokenOf(url), now);
  return data({ works: link !== undefined }, { status: link ? 200 : 404 });
}

/** Only the button uses the link: mail scanners open links too. */
export async function action({ context, url }: Route.ActionArgs) {
  const now = context.get(clockContext).now();
  const cookie = await context.get(databaseContext).transaction(async (tx) => {
    const link = await pageToken.consume(tx, tokenOf(url), now);
    return link?.subject ? beginSession(context, tx, link.subject) : undefined;
  });
  if (!cookie) return data({ works: false }, { status: 404 });
  return redirect(guardianPath, { status: 303, headers: { 'Set-Cookie': cookie } });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'For parents and guardians', hidden: true });

export default function GuardianOpenPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="For parents and guardians" crumbs={guardianCrumbs('Open')} pattern="code-clubs" />
      <Section>
        {loaderData.works && actionData?.works !== false ? (
          <Form form={openForm} reloadDocument>
            <Note title="Your link works">
              <p>You then have 30 minutes on the page, in this browser.</p>
            </Note>
            <Submit busy="Opening...">Open My Page</Submit>
          </Form>
        ) : (
          <div className="stack">
            <Note title="This link does not work any more">
              <p>A link works once, within an hour. You can ask for another one at any time.</p>
            </Note>
            <ButtonLink href={guardianPath}>Ask for a new link</ButtonLink>
          </div>
        )}
      </Section>
    </>
  );
}
