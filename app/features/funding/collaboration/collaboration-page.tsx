import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { storeSubmission } from '#app/applications/definition/submission.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { FundingCancel, FundingFormPage } from '#app/features/funding/funding-form.tsx';
import { fundingPage } from '#app/features/funding/opportunity/funding-page.content.ts';
import { fundingCrumbs, fundingPath } from '#app/features/funding/opportunity/require-opportunity.ts';
import { succeeded } from '#app/forms/form.ts';
import { camelKeys } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { type CachedPage, cachedPage } from '#app/platform/page.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/collaboration-page';
import { notifyOfInquiry, sendThanks } from './collaboration.emails.ts';
import { collaborationInquiries } from './collaboration.table.ts';
import { collaborationForm, collaborationThanks, opportunityTypes } from './collaboration.ts';
import { CollaborationForm } from './collaboration-form.tsx';

const isType = (type: string) => Object.hasOwn(opportunityTypes, type);

export const handle: CachedPage = { ...cachedPage, query: { type: isType }, typed: ['type'] };

export function loader({ context, url }: Route.LoaderArgs) {
  const { collaborate, reasons } = context.get(contentContext).single(fundingPage);
  const type = url.searchParams.get('type') ?? '';
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
      return { toast: succeeded(collaborationThanks) };
    },
  });
}

const label = 'Collaborate With Us';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description: args.loaderData?.collaborate.lead,
    crumbs: fundingCrumbs(label),
  });

export default function CollaborationPage({
  loaderData: { collaborate, html, reasons, type },
  actionData,
}: Route.ComponentProps) {
  return (
    <FundingFormPage label={label} title={collaborate.title} lead={collaborate.lead} pattern="collaborate">
      <CollaborationForm reasons={reasons} type={type} answer={actionData} cancel={<FundingCancel />} />
      <aside>
        <Panel title="How it begins" id="begin">
          <Prose html={html} />
        </Panel>
      </aside>
    </FundingFormPage>
  );
}
