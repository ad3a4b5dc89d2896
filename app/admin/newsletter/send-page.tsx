import { data } from 'react-router';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { adminSections } from '#app/admin/shared/paths.ts';
import { adminContext, savedToast, searchParam } from '#app/admin/shared/staff.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { audit } from '#app/audit/audit.server.ts';
import type { AuditAction } from '#app/audit/audit-actions.ts';
import { formatDate, southAfricanTime } from '#app/dates/time.ts';
import { leftOutReasons } from '#app/features/newsletter/issues/audience.ts';
import { audienceName } from '#app/features/newsletter/issues/issue.emails.ts';
import type { NewsletterIssue } from '#app/features/newsletter/issues/issue.table.ts';
import { issueText } from '#app/features/newsletter/issues/issue.ts';
import { countAudience } from '#app/features/newsletter/issues/sources.server.ts';
import { cancelTime, sendAt, sendNow } from '#app/features/newsletter/issues/steps.server.ts';
import { conflictError, FormError } from '#app/forms/form-error.ts';
import { StepButton, StepForm } from '#app/forms/step-form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/field.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import type { Route } from './+types/send-page';
import { audienceChoices } from './audiences.server.ts';
import { readAudience, sendForm } from './issue-forms.ts';
import { requireIssue, writtenOf } from './issue-view.server.ts';
import { issuePath } from './newsletter.ts';

const lacking = (issue: NewsletterIssue): string[] =>
  issueText.safeParse(writtenOf(issue)).error?.issues.map(({ message }) => message) ?? [];

const isOffered = (groups: ReturnType<typeof audienceChoices>, audience: string): boolean =>
  groups.some(({ choices }) => choices.some(({ value }) => value === audience));

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const services = adminContext(context);
  const { database, content, kinds } = services;
  const issue = await requireIssue(database, params.id);
  const requestedAudience = searchParam(url.searchParams, 'audience');
  const to = readAudience(requestedAudience);
  const groups = audienceChoices(services);
  const count =
    to && isOffered(groups, requestedAudience) ? await countAudience(database, kinds, to) : undefined;
  return {
    id: issue.id,
    status: issue.status,
    revision: issue.revision,
    subject: issue.subject || '(no subject yet)',
    lacking: lacking(issue),
    sendAt: issue.sendAt && formatDate(issue.sendAt, 'moment'),
    scheduledTo: issue.audience && audienceName(content, kinds, issue.audience),
    groups,
    chosen: to &&
      count && {
        value: requestedAudience,
        name: audienceName(content, kinds, to),
        isMarketing: to.to === 'subscribers',
        people: count.people,
        leftOut: Object.entries(count.leftOut).map(
          ([reason, n]) => `${n}: ${leftOutReasons[reason as keyof typeof leftOutReasons]}`,
        ),
      },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const services = adminContext(context);
  const { database, jobs, content, kinds } = services;
  const issue = await requireIssue(database, params.id);
  const { id } = issue;
  return submit(sendForm, {
    request,
    context,
    back: issuePath(id, 'log'),
    save: async ({ values: { step, revision, audience, publish_at: at }, tx, now }) => {
      const note = (action: AuditAction, after: Record<string, string>) =>
        audit(tx, { actor, action, entity: 'newsletter', entityId: id, after, now });
      if (step === 'cancel') {
        settled(await cancelTime(tx, { id, revision }));
        await note('cancel-sending', { subject: issue.subject });
        return {
          ...savedToast('It is a draft again, and is not sent at that time.'),
          redirectTo: issuePath(id),
        };
      }
      const to = readAudience(audience);
      if (!to || !isOffered(audienceChoices(services), audience))
        throw new FormError('Please choose from the list who gets it.');
      const [missing] = lacking(issue);
      if (missing) throw new FormError(missing);
      const name = audienceName(content, kinds, to);
      if (step === 'send') {
        settled(await sendNow(tx, jobs, { id, revision, audience: to, by: actor.id, now }));
        await note('send', { subject: issue.subject, to: name });
        return savedToast(`It goes to ${name} now.`, 'Sending');
      }
      const moment = southAfricanTime(`${at}:00`);
      if (Number.isNaN(moment.getTime()))
        throw new FormError('', { errors: { publish_at: 'Please choose a day and a time.' } });
      if (moment <= now)
        throw new FormError('', {
          errors: { publish_at: 'This time has passed. Please choose a later one.' },
        });
      settled(await sendAt(tx, jobs, { id, revision, audience: to, by: actor.id, at: moment }));
      const when = formatDate(moment, 'moment');
      await note('schedule-sending', { subject: issue.subject, to: name, at: when });
      return {
        ...savedToast(`It goes to ${name} on ${when}, South African time.`, 'Scheduled'),
        redirectTo: issuePath(id, 'send'),
      };
    },
  });
}

function settled(stepped: Awaited<ReturnType<typeof sendNow>>): void {
  if (!stepped) throw data(null, { status: 404 });
  if (stepped === 'changed')
    throw conflictError('Someone else has changed or sent this issue. Please load the page again.');
}

export const meta: Route.MetaFunction = staffMeta(({ subject }) => `Send: ${subject}`);

export default function SendPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, status, subject, revision, lacking, sendAt, scheduledTo } = loaderData;
  return (
    <StaffPage
      title="Send"
      lead={subject}
      above={[adminSections.newsletter, { label: subject, href: issuePath(id) }]}
      answer={actionData}
    >
      {status === 'scheduled' && (
        <Panel title="It has a time" id="time">
          <p>{`It goes to ${scheduledTo} on ${sendAt}, South African time.`}</p>
          <StepButton
            variant="two"
            values={{ step: 'cancel', revision: String(revision), audience: '', publish_at: '' }}
          >
            Cancel the scheduled time
          </StepButton>
        </Panel>
      )}
      {(status === 'sending' || status === 'stopped' || status === 'sent') && (
        <Note title="It is sent already, or on its way">
          <p>
            <a href={issuePath(id, 'log')}>See how far it has come</a>
          </p>
        </Note>
      )}
      {status === 'draft' && lacking.length > 0 && (
        <Note tone="warn" title="It cannot be sent yet">
          <ul>
            {lacking.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>
            <a href={issuePath(id)}>Back to the text</a>
          </p>
        </Note>
      )}
      {status === 'draft' && lacking.length === 0 && <Choose {...loaderData} answer={actionData} />}
    </StaffPage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Choose({
  groups,
  chosen,
  revision,
  answer,
}: Loaded & { answer: Route.ComponentProps['actionData'] }) {
  const hidden = { revision: String(revision), audience: chosen?.value ?? '' };
  return (
    <>
      <Panel title="Who gets it" id="who">
        <form className="form">
          <div className="field">
            <label htmlFor="audience">To</label>
            <select
              className="input"
              id="audience"
              name="audience"
              defaultValue={chosen?.value ?? 'subscribers'}
              data-shows="send"
            >
              {groups.map(({ group, choices }) => (
                <optgroup key={group} label={group}>
                  {choices.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </div>
          <div>
            <Button type="submit" variant={chosen ? 'two' : 'primary'}>
              Show how many people
            </Button>
          </div>
        </form>
      </Panel>
      {/* Shown only while this choice is selected. */}
      {chosen && (
        <Panel title={chosen.people === 1 ? 'One person' : `${chosen.people} people`} id="send">
          <p>
            {`This goes to ${chosen.name}. `}
            {chosen.isMarketing
              ? 'It is a newsletter: each email has a link to unsubscribe, and no one under 18 gets it.'
              : 'It is a message about something they take part in. It has no link to unsubscribe, so please write nothing else in it. For children it goes to their parents or guardians.'}
          </p>
          {chosen.leftOut.length > 0 && (
            <>
              <p>Left out:</p>
              <ul>
                {chosen.leftOut.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          )}
          {chosen.people > 0 ? (
            <>
              <StepButton values={{ step: 'send', publish_at: '', ...hidden }}>Send now</StepButton>
              <StepForm values={{ step: 'send-at', ...hidden }} className="entry-at">
                <TextInput
                  id="send-at"
                  name="publish_at"
                  type="datetime-local"
                  label="Or at a day and time"
                  hint="South African time. It goes to everyone on the list at that time."
                  plainLabel
                  autoComplete="off"
                  defaultValue={answer?.typed?.publish_at}
                  {...(answer?.errors?.publish_at && { error: answer.errors.publish_at })}
                />
                <Button type="submit" variant="two">
                  Send at
                </Button>
              </StepForm>
            </>
          ) : (
            <p>There is no one to send it to. Choose another group.</p>
          )}
        </Panel>
      )}
    </>
  );
}
