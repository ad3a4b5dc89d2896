import { withMinimumTime } from '#app/accounts/sign-in/brute-force.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import {
  childName,
  childStatus,
  guardianAddress,
  listChildRegistrations,
} from '#app/features/guardianship/child-registration.server.ts';
import { consentRooms } from '#app/features/guardianship/consent-subject.ts';
import { sendGuardianLink } from '#app/features/guardianship/guardianship.emails.ts';
import { childPath, guardianPath } from '#app/features/guardianship/paths.ts';
import { EmailField } from '#app/forms/fields.tsx';
import { succeeded } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { databaseContext, settingsContext } from '#app/platform/context.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import type { Route } from './+types/guardian-page';
import { askForm, linkSentMessage, openForm } from './guardian-forms.ts';
import { issuePageLink } from './page-link.server.ts';
import { guardianOf } from './session.server.ts';

export const handle = dynamicPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const email = await guardianOf(context, request);
  if (email === undefined) return { children: undefined };
  const children = await listChildRegistrations(context.get(databaseContext), consentRooms(context), email);
  return {
    children: children.map((child) => ({
      path: childPath(child.subject.kind, child.registration.id),
      name: childName(child),
      what: child.subject.what(child.registration),
      status: childStatus(child),
    })),
  };
}

/** Answers every address alike and after the same time. Only an address on record gets a link, spelled as recorded. */
export const action = ({ request, context }: Route.ActionArgs) =>
  withMinimumTime(
    submit(askForm, {
      request,
      context,
      back: guardianPath,
      save: async ({ values, tx, now }) => {
        const email = values.email.toLowerCase();
        const address = await guardianAddress(tx, consentRooms(context), email);
        const { RATE_LIMIT_SCALE: scale } = context.get(settingsContext);
        const link = address && (await issuePageLink(tx, email, now, scale));
        if (link) await sendGuardianLink(requestEmails(context, tx), address, link);
        return { toast: succeeded(linkSentMessage) };
      },
    }),
  );

const lead =
  'See what your child has registered for and what you have agreed to. Agree, change your mind, or have everything erased.';
const crumbs = [{ label: 'Home', href: '/' }, { label: 'For parents and guardians' }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'For parents and guardians', hidden: true });

export default function GuardianPage({ loaderData: { children }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="For parents and guardians" lead={lead} crumbs={crumbs} pattern="code-clubs" />
      <Section>
        {children ? (
          <Children items={children} />
        ) : (
          <div className="two-columns">
            <Form form={askForm} answer={actionData}>
              <EmailField
                name="email"
                label="Your email address"
                hint="Use the email address your child gave us for you. You don’t need an account."
              />
              <Submit busy="Sending...">Send Me a Link</Submit>
            </Form>
            <aside>
              <Panel title="How it works" id="how">
                <ul className="tick">
                  <li>If this address is on our records, we will email it a link.</li>
                  <li>Use the link within an hour. It works once. You then have 30 minutes on the page.</li>
                  <li>It shows your child's code clubs and events.</li>
                  <li>The link is only for you. Please do not pass the email on.</li>
                </ul>
              </Panel>
            </aside>
          </div>
        )}
      </Section>
    </>
  );
}

type Child = NonNullable<Route.ComponentProps['loaderData']['children']>[number];

const Children = ({ items }: { items: readonly Child[] }) => (
  <div className="stack">
    {items.length === 0 && (
      <Note title="Nothing is stored">
        <p>No registration has this email address now.</p>
      </Note>
    )}
    {items.map(({ path, name, what, status }) => (
      <Panel
        key={path}
        id={`child-${path.split('/').at(-1)}`}
        title={`${name}: ${what}`}
        action={<Badge tone={status.tone}>{status.text}</Badge>}
      >
        <p>
          <a href={path}>See and change</a>
        </p>
      </Panel>
    ))}
    <Form form={openForm} action={`${guardianPath}/leave`} reloadDocument>
      <Submit busy="Leaving...">Leave This Page</Submit>
    </Form>
  </div>
);
