import { currentUser } from '#app/features/accounts/session/session.server.ts';
import { fundingPage } from '#app/features/funding/opportunity/funding-page.content.ts';
import { fundingPath } from '#app/features/funding/opportunity/require-opportunity.ts';
import { storeSubmission } from '#app/features/submissions/store.server.ts';
import { camelKeys } from '#app/forms/camel-keys.ts';
import { submit } from '#app/forms/submit.server.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { type PrerenderedPage, prerenderedPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/collaboration-page';
import { collaborationInquiries } from './collaboration.table.ts';
import { collaborationForm, opportunityTypes, thanks } from './collaboration.ts';
import { notifyOfInquiry, sendThanks } from './collaboration-emails.server.ts';
import { CollaborationForm } from './collaboration-form.tsx';

const isType = (type: string) => Object.hasOwn(opportunityTypes, type);

export const handle: PrerenderedPage = { ...prerenderedPage, query: { type: isType }, typed: ['type'] };

export function loader({ context, request }: Route.LoaderArgs) {
  const { collaborate, reasons } = context.get(contentContext).single(fundingPage);
  const type = new URL(request.url).searchParams.get('type') ?? '';
  return {
    collaborate,
    html: renderMarkdown(collaborate.text),
    reasons: reasons.collaboration,
    type: isType(type) ? type : '',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(collaborationForm, {
    request,
    context,
    back: fundingPath,
    user: currentUser(context, request),
    save: async ({ values, tx, now, user }) => {
      const inquiry = await storeSubmission(tx, collaborationInquiries, {
        ...camelKeys(values),
        userId: user?.id ?? null,
        createdAt: now,
      });
      const emails = requestEmails(context, tx);
      await sendThanks(emails, inquiry);
      await notifyOfInquiry(emails, inquiry);
      return { toast: { tone: 'success', description: thanks } };
    },
  });
}

const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Grants & Fellowships', href: fundingPath },
  { label: 'Collaborate With Us' },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Collaborate With Us',
    description: args.loaderData?.collaborate.lead,
    crumbs,
  });

export default function CollaborationPage({
  loaderData: { collaborate, html, reasons, type },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={collaborate.title} lead={collaborate.lead} crumbs={crumbs} pattern="collaborate" />
      <Section>
        <div className="two-col">
          <CollaborationForm
            reasons={reasons}
            type={type}
            answer={actionData}
            cancel={
              <ButtonLink href={fundingPath} variant="two">
                Cancel
              </ButtonLink>
            }
          />
          <aside>
            <Panel title="How it begins" id="begin">
              <Prose html={html} />
            </Panel>
          </aside>
        </div>
      </Section>
    </>
  );
}
