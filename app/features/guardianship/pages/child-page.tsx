import { dayOf, formatDate, formatDay } from '#app/dates/time.ts';
import {
  type ChildRegistration,
  childName,
  childStatus,
  readStored,
} from '#app/features/guardianship/child-registration.server.ts';
import { answerWords, methodWords } from '#app/features/guardianship/consent.ts';
import { ConsentForm } from '#app/features/guardianship/consent-form.tsx';
import { isAgreed } from '#app/features/guardianship/consent-state.ts';
import { shownTexts } from '#app/features/guardianship/consent-text.ts';
import { childPath, guardianCrumbs, guardianPath } from '#app/features/guardianship/paths.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { pageMeta } from '#app/organisation/meta.ts';
import { clockContext, contentContext, databaseContext } from '#app/platform/context.ts';
import { dynamicPage, notFound } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { DescriptionList } from '#app/ui/lists/description-list.tsx';
import { capitalise } from '#app/ui/text/capitalise.ts';
import type { Route } from './+types/child-page';
import { changeChildRegistration } from './child.server.ts';
import { withdrawConsentForm, withdrawPhotographsForm } from './guardian-forms.ts';
import { findOwnChild, requireGuardian } from './session.server.ts';

export const handle = dynamicPage;

const stepOf = (request: Request) => new URL(request.url).searchParams.get('do') ?? '';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const child = await findOwnChild(context, request, params);
  if (!child) throw notFound('Registration Not Found', { label: 'Back to your page', href: guardianPath });
  const { subject, registration, answers, phase, mayOpen, mayErase, isNamed, isDoubtful, hasPhotographs } =
    child;
  const content = context.get(contentContext);
  const now = context.get(clockContext).now();
  const stage = subject.stageOf(registration, { content, now });
  const isInForce = mayOpen && stage !== 'over' && isAgreed(answers, dayOf(now));
  const stored = mayOpen ? await readStored(context.get(databaseContext), child) : {};
  return {
    path: childPath(subject.kind, registration.id),
    kind: subject.kind,
    name: childName(child),
    what: subject.what(registration),
    status: childStatus(child),
    mayOpen,
    mayErase,
    hasPhotographs,
    isHidden: stage === 'hidden',
    isDoubtful: isDoubtful && phase === 'awaiting',
    hasDeclined: phase === 'ended' && answers[0]?.answer === 'declined',
    mayAnswer: (isNamed || isInForce) && (stage === 'open' || stage === 'begun') && phase !== 'ended',
    isAgreed: isInForce,
    needs: subject.needs && {
      dietary: textOf(stored.dietary_requirements),
      accessibility: textOf(stored.accessibility_needs),
    },
    stored: Object.entries(stored).flatMap(inWords),
    answers: mayOpen ? answers.map(answerLabels) : [],
    ...shownTexts(subject.texts(content)),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function inWords([name, value]: [string, unknown]): { label: string; value: string }[] {
  if (value === null || name === 'id' || name === 'event_id' || name === 'club_id') return [];
  return [{ label: labels[name] ?? capitalise(name.replaceAll('_', ' ')), value: wordsOf(name, value) }];
}

const labels: Readonly<Record<string, string>> = {
  is_child: 'Under 18',
  parent_name: 'Parent or guardian',
  parent_email: "Parent's email",
  parent_phone: "Parent's phone",
  confirmed_at: 'Address confirmed',
  expires_at: 'Held until',
  updated_at: 'Last change',
};

const wordsOf = (name: string, value: unknown): string =>
  value instanceof Date
    ? formatDate(value, 'moment')
    : typeof value === 'boolean'
      ? value
        ? 'Yes'
        : 'No'
      : name === 'status'
        ? capitalise(String(value))
        : String(value);

const answerLabels = (one: ChildRegistration['answers'][number]) => ({
  id: one.id,
  label: `${answerWords[one.answer]}, ${formatDate(one.answeredAt, 'moment')}`,
  value: [
    `by ${one.guardianName}`,
    one.method === 'page' ? 'on this page' : methodWords[one.method],
    `text ${one.textVersion}`,
    ...(one.photos === null ? [] : [one.photos ? 'with photographs' : 'without photographs']),
    ...(one.validUntil ? [`until ${formatDay(one.validUntil)}`] : []),
  ].join(', '),
});

export async function action({ context, request, params }: Route.ActionArgs) {
  const email = await requireGuardian(context, request);
  return changeChildRegistration({ context, request, email, params, step: stepOf(request) });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Your child’s registration', hidden: true });

export default function ChildPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, name, what, status, mayOpen, mayAnswer, isAgreed, isHidden, isDoubtful, path } = loaderData;
  const { guardian, photo, needs, stored, answers, hasPhotographs } = loaderData;
  const answer = mayAnswer && (
    <Panel title={isAgreed ? 'Change your answer' : 'Your answer'} id="answer">
      <ConsentForm
        kind={kind}
        action={path}
        guardian={guardian}
        photo={photo}
        {...(needs && { needs })}
        answer={actionData}
      />
    </Panel>
  );
  return (
    <>
      <PageHead
        title={name}
        lead={what}
        crumbs={guardianCrumbs(name)}
        badges={<Badge tone={status.tone}>{status.text}</Badge>}
        pattern={kind === 'event' ? 'events' : 'code-clubs'}
      />
      <Section>
        <div className="stack">
          {isAgreed && (
            <Panel title="You have agreed" id="agreed">
              <p>
                {name} can take part in {what}. You can change your mind at any time. It counts at once
                {isHidden ? '.' : ', and you can agree again.'}
              </p>
              <Form form={withdrawConsentForm} action={`${path}?do=take-back`} answer={actionData}>
                <Submit busy="Withdrawing...">Withdraw My Agreement</Submit>
              </Form>
            </Panel>
          )}
          {hasPhotographs && (
            <Panel title="You have agreed to photographs" id="photographs">
              <p>
                You can withdraw this at any time, also afterwards. We then remove photographs of {name} from
                what we control and do not use them again. Everything else stays as it is.
              </p>
              <Form form={withdrawPhotographsForm} action={`${path}?do=photographs`} answer={actionData}>
                <Submit busy="Withdrawing...">Withdraw Photographs</Submit>
              </Form>
            </Panel>
          )}
          {isDoubtful && (
            <Note tone="warn" title="We need to speak to you">
              <p>
                We cannot tell from the email address alone that you are the parent or guardian. You can agree
                here, but it counts only once one of us has spoken to you.{' '}
                <a href="/contact-us">Send us your number</a>, and we will call you.
              </p>
            </Note>
          )}
          {!mayOpen && answer}
          {mayOpen ? (
            <>
              <Panel title="Your answers so far" id="answers">
                <DescriptionList items={answers} />
              </Panel>
              <Panel title="What is stored" id="stored" action={<a href={`${path}/data.json`}>Download</a>}>
                <DescriptionList items={stored} />
                <p>
                  Is something wrong? <a href="/contact-us">Write to us</a>, and we will correct it.
                </p>
                <div className="row">
                  <ButtonLink href={`${path}/erase`} variant="two">
                    Erase everything
                  </ButtonLink>
                </div>
              </Panel>
            </>
          ) : (
            <BeforeAgreeing {...loaderData} />
          )}
          {mayOpen && answer}
        </div>
      </Section>
    </>
  );
}

type Before = Pick<Route.ComponentProps['loaderData'], 'hasDeclined' | 'mayErase' | 'path' | 'kind'>;

const BeforeAgreeing = ({ hasDeclined, mayErase, path, kind }: Before) => (
  <>
    {hasDeclined ? (
      <Note title="You did not agree">
        <p>
          Your child does not take part. If you have changed your mind,{' '}
          <a href={kind === 'event' ? '/events' : '/code-clubs/join'}>register your child again</a>, and we
          will ask you once more.
        </p>
      </Note>
    ) : (
      <Note title="More once you have agreed">
        <p>
          The child may have mistyped your address. Once you have agreed, this page also shows everything that
          is stored.
        </p>
      </Note>
    )}
    {mayErase && (
      <Panel title="Erase it" id="erase">
        <p>
          If you do not agree, or do not answer, it is erased after 30 days. You can also have it erased now.
        </p>
        <ButtonLink href={`${path}/erase`} variant="two">
          Erase everything
        </ButtonLink>
      </Panel>
    )}
  </>
);
