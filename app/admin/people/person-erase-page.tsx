import { leadToProof } from '#app/accounts/reauthentication/pending-step.server.ts';
import { isRecentlyAuthenticated } from '#app/accounts/reauthentication/recent-authentication.server.ts';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { LastAdmin } from '#app/accounts/users/roles.server.ts';
import { adminSections, personPath } from '#app/admin/shared/paths.ts';
import { adminContext, savedToast } from '#app/admin/shared/staff.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { audit } from '#app/audit/audit.server.ts';
import { countKeepable } from '#app/features/learning/certificates/kept-certificate.server.ts';
import { CheckboxField } from '#app/forms/fields.tsx';
import { Form } from '#app/forms/form.tsx';
import { FormError } from '#app/forms/form-error.ts';
import { readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { erasePerson } from '#app/privacy/erase-person.server.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import type { Route } from './+types/person-erase-page';
import { findPersonOrAddress } from './find-person.server.ts';
import { missingPerson } from './person-action.server.ts';
import { erasePersonForm } from './person-forms.ts';
import { readRecords } from './records.server.ts';

async function requirePerson({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const person = await findPersonOrAddress(adminContext(context), params.id);
  if (!person) throw missingPerson();
  return person;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user } = await requireAdmin(context, request);
  const person = await requirePerson({ context, params });
  const services = adminContext(context);
  const { sent, children, mails } = await readRecords(services, person, user);
  const certificates = person.account ? await countKeepable(services.database, person.id) : 0;
  return {
    id: person.id,
    name: person.name,
    hasAccount: person.account !== undefined,
    children,
    certificates,
    counts: { sent: sent.length - children, mails: mails.length },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const session = await requireAdmin(context, request);
  const fields = await readForm(request);
  if (!isRecentlyAuthenticated(context, session))
    return leadToProof(context, session, { path: `${personPath(params.id)}/erase`, fields });
  const { id, identity, account } = await requirePerson({ context, params });
  const { user: actor } = session;
  return submit(erasePersonForm, {
    context,
    request,
    fields,
    back: personPath(id),
    save: async ({ values, tx, now }) => {
      if (id === actor.id) throw new FormError('This is your own account. Please erase it in your settings.');
      const { with_children: withChildren, keep_certificates: keepCertificates } = values;
      const erasing = { context, person: identity, actor, now, withChildren, keepCertificates };
      const records = await erasePerson(tx, erasing).catch((error) => {
        if (!(error instanceof LastAdmin)) throw error;
        throw new FormError('The last administrator cannot be erased.');
      });
      const entity = account ? 'account' : 'address';
      const after = { records, ...(keepCertificates && { certificates_kept: true }) };
      await audit(tx, { actor, action: 'erase', entity, entityId: id, after, now });
      return { ...savedToast('Everything of this person is erased.', 'Erased'), redirectTo: '/admin/people' };
    },
  });
}

export const meta: Route.MetaFunction = staffMeta(({ name }) => `Erase: ${name}`);

export default function PersonErasePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, name, hasAccount, children, certificates, counts } = loaderData;
  return (
    <StaffPage
      title={`Erase everything of ${name}?`}
      above={[adminSections.people, { label: name, href: personPath(id) }]}
      crumb="Erase"
      answer={answer}
    >
      <Panel title="What goes, for good" id="erase">
        <Ticks
          items={[
            ...(hasAccount ? ['The account, with courses, progress, certificates and posts'] : []),
            `What was sent in: ${counts.sent}`,
            `Copies of emails: ${counts.mails}`,
            'Newsletter, and waiting for courses to open',
          ]}
        />
        <p>
          Places at events and in clubs become free. No one is told by email. The log keeps that you erased
          it, and when.
        </p>
        <Form form={erasePersonForm} answer={answer}>
          {children > 0 && (
            <CheckboxField
              name="with_children"
              label={`Erase the registrations of children with this guardian, or sent in by this person, too: ${children}`}
              hint="If not, they stay, with the guardian’s name on them. You can correct each on its own page."
            />
          )}
          {certificates > 0 && (
            <CheckboxField
              name="keep_certificates"
              label={`The person asked to keep the certificates: ${certificates}`}
              hint="For people of 18 and over. Name, course and date then stay at each address. We email the person a link that removes each."
            />
          )}
          <CheckboxField name="sure" label="I have made sure who is asking, and that everything must go" />
          <div className="actions">
            <Button type="submit">Erase everything</Button>
            <ButtonLink href={personPath(id)} variant="two">
              Keep it
            </ButtonLink>
          </div>
        </Form>
      </Panel>
    </StaffPage>
  );
}
