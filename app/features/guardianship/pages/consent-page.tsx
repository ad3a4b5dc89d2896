import { answerByLink, answerThanks } from '#app/features/guardianship/answers.server.ts';
import { consentForm, linkUsedMessage } from '#app/features/guardianship/consent.ts';
import { ConsentForm } from '#app/features/guardianship/consent-form.tsx';
import { consentServices, consentSubjectsContext } from '#app/features/guardianship/consent-subject.ts';
import { shownTexts } from '#app/features/guardianship/consent-text.ts';
import { findLink } from '#app/features/guardianship/links.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { type Context, clockContext, contentContext, databaseContext } from '#app/platform/context.ts';
import { dynamicPage, notFound } from '#app/platform/page.ts';
import { Facts } from '#app/ui/data-display/facts.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import type { Route } from './+types/consent-page';
import { LinkOver } from './link-over.tsx';

export const handle = dynamicPage;

/** The subject whose links lead to this address. */
function subjectAt(context: Context, request: Request) {
  const { pathname } = new URL(request.url);
  return context.get(consentSubjectsContext).find(({ page }) => page('').startsWith(`${pathname}?`))!;
}

async function findOpened(context: Context, request: Request, token: string) {
  const subject = subjectAt(context, request);
  const moment = { content: context.get(contentContext), now: context.get(clockContext).now() };
  const found = await findLink(context.get(databaseContext), subject, token, 'consent', moment.now);
  const isLate = found?.state === 'open' && subject.stageOf(found.registration, moment) !== 'open';
  return found && { ...found, ...(isLate && { state: 'settled' as const }) };
}

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { kind, room, pattern, ...subject } = subjectAt(context, request);
  const token = tokenOf(request);
  const found = await findOpened(context, request, token);
  if (!found) throw notFound('This Link Does Not Work', { label: `Back to ${room.label}`, href: room.href });
  const { state, expiresAt, registration } = found;
  // An answered link shows nothing about the child: mails are forwarded.
  if (state !== 'open') return { state, token, room, pattern, newLinkPage: subject.newLinkPage?.(token) };
  const content = context.get(contentContext);
  return {
    state,
    token,
    kind,
    room,
    pattern,
    action: subject.page(token),
    asked: subject.request(registration, content, expiresAt),
    hasNeeds: subject.needs !== undefined,
    texts: shownTexts(subject.texts(content)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const subject = subjectAt(context, request);
  const address = subject.page(tokenOf(request));
  // Pages opened before the form had this field.
  if (!fields.has('token')) fields.set('token', tokenOf(request));
  const found = await findOpened(context, request, String(fields.get('token')));
  return submit(consentForm, {
    request,
    context,
    fields,
    back: address,
    transact: (work) => {
      const database = context.get(databaseContext);
      return found && subject.transact
        ? subject.transact(database, found.registration, work)
        : database.transaction(work);
    },
    save: async ({ values: { token, ...answers }, tx }) => {
      if (found?.state !== 'open') throw new FormError(linkUsedMessage);
      const consent = await answerByLink(tx, subject, { token, answers }, consentServices(context, tx));
      return { toast: answerThanks(consent), redirectTo: address };
    },
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Agreement of a parent or guardian', hidden: true });

export default function ConsentPage({ loaderData: found, actionData }: Route.ComponentProps) {
  const { room, pattern, token, state } = found;
  const crumbs = [{ label: 'Home', href: '/' }, room, { label: 'Your agreement' }];
  if (state !== 'open')
    return (
      <>
        <PageHead title="Your agreement" crumbs={crumbs} pattern={pattern} />
        <Section>
          <LinkOver {...found} state={state} purpose="consent" />
        </Section>
      </>
    );
  const { asked, texts, kind, action, hasNeeds } = found;
  return (
    <>
      <PageHead
        title="Your agreement is needed"
        lead={asked.lead}
        crumbs={crumbs}
        pattern={asked.pattern ?? pattern}
      />
      <Section>
        <div className="two-columns">
          <div className="stack wide">
            <Panel title="This registration" id="registration">
              <Facts items={asked.facts} />
            </Panel>
            <ConsentForm
              kind={kind}
              action={action}
              token={token}
              {...texts}
              {...(hasNeeds && { needs: {} })}
              answer={actionData}
            />
          </div>
          <aside>
            <Panel title="Good to know" id="know">
              <Ticks items={asked.know} />
            </Panel>
          </aside>
        </div>
      </Section>
    </>
  );
}
