import { CheckboxField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form } from '#app/forms/form.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import { nameForm, removeCertificateForm, revokeForm } from './person-forms.ts';
import type { CertificateRow } from './person-view.server.ts';

interface CertificatesProps {
  certificates: readonly CertificateRow[];
  answer: FormAnswer | undefined;
}

const answerTo = ({ code }: CertificateRow, answer: FormAnswer | undefined) =>
  answer?.typed?.certificate === code ? answer : undefined;

export function Certificates({ certificates, answer }: CertificatesProps) {
  return (
    <Panel title="Certificates" id="certificates">
      {certificates.length > 0 && (
        <p>
          A certificate keeps the name of the day when it was issued. A corrected name appears on its page,
          its PDF and its digital badge at once; the address stays the same. We tell the member by email.
        </p>
      )}
      <DataTable
        caption="Certificates of this person"
        rowKey={({ code }) => code}
        rows={certificates}
        empty={<p className="muted">No certificate yet.</p>}
        columns={[
          { key: 'title', label: 'Course', name: true, href: ({ code }) => `/certificates/${code}` },
          { key: 'issued', label: 'Issued', nowrap: true },
          { key: 'code', label: 'Code', nowrap: true },
          {
            key: 'name',
            label: 'Name on it',
            cell: (certificate) => (
              <CorrectName certificate={certificate} answer={answerTo(certificate, answer)} />
            ),
          },
          {
            key: 'counts',
            label: 'Counts',
            cell: (certificate) => (
              <Revoke certificate={certificate} answer={answerTo(certificate, answer)} />
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** Of people who have left: nobody is notified, and it can be removed. */
export const KeptCertificates = ({ certificates, answer }: CertificatesProps) =>
  certificates.map((certificate) => {
    const { code, title, issued } = certificate;
    const step = { certificate, answer: answerTo(certificate, answer) };
    return (
      <Panel key={code} title="Kept without an account" id={`kept-${code}`}>
        <p>
          <a href={`/certificates/${code}`}>{title}</a>
          {`, issued on ${issued}, code ${code}. Its holder has left and asked to keep it. Make sure who is asking before you change it: we have no address to tell.`}
        </p>
        <CorrectName {...step} />
        <Revoke {...step} />
        <Remove {...step} />
      </Panel>
    );
  });

interface CorrectNameProps {
  certificate: CertificateRow;
  answer: FormAnswer | undefined;
}

function Revoke({ certificate: { code, title, counts }, answer }: CorrectNameProps) {
  return (
    <Form
      form={revokeForm}
      answer={answer}
      className="person-step"
      prefix={`revoke-${code}`}
      values={{ step: 'revoke-certificate', certificate: code, counts: counts ? 'no' : 'yes' }}
    >
      <TextField
        name="reason"
        autoComplete="off"
        label={`Reason, for everyone who opens it: ${title}`}
        hideLabel
        placeholder="Reason, for everyone who opens it"
        maxLength={200}
      />
      <Button
        type="submit"
        variant="two"
        size="small"
        aria-label={`${counts ? 'Withdraw' : 'Let it count again'}: ${title}`}
      >
        {counts ? 'Withdraw' : 'Let it count again'}
      </Button>
    </Form>
  );
}

function Remove({ certificate: { code, title }, answer }: CorrectNameProps) {
  return (
    <Form
      form={removeCertificateForm}
      answer={answer}
      className="person-step"
      prefix={`remove-${code}`}
      values={{ step: 'remove-certificate', certificate: code }}
    >
      <CheckboxField name="sure" label="The holder asks for it" />
      <Button type="submit" variant="two" size="small" aria-label={`Remove for good: ${title}`}>
        Remove for good
      </Button>
    </Form>
  );
}

function CorrectName({ certificate: { code, title, name }, answer }: CorrectNameProps) {
  return (
    <Form
      form={nameForm}
      answer={answer}
      className="person-step"
      prefix={`name-${code}`}
      values={{ step: 'correct-name', certificate: code, seen: name }}
    >
      <TextField
        name="name"
        autoComplete="off"
        label={`Name on the certificate for ${title}`}
        hideLabel
        maxLength={100}
        defaultValue={name}
      />
      <Button type="submit" variant="two" size="small" aria-label={`Correct the name: ${title}`}>
        Correct the name
      </Button>
    </Form>
  );
}
