import { audit } from '#app/features/audit/audit.server.ts';
import { correctHolder, findCertificate } from '#app/features/learning/certificates/certificate.server.ts';
import { sendNameCorrected } from '#app/features/learning/certificates/certificate-emails.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { nameForm } from './person-forms.ts';
import { readStep, type StepInput, type StepOutcome } from './person-step.server.ts';

/** Corrects the name on one of the member's certificates, and emails the member. Runs in the caller's transaction. */
export async function correctName(tx: Database, input: StepInput): Promise<StepOutcome> {
  const { person, actor, fields, emails, now } = input;
  const read = readStep(nameForm, fields);
  if (!read.ok) return read.refusal;
  const { values, typed } = read;
  const certificate = await findCertificate(tx, values.certificate);
  if (certificate?.userId !== person.id)
    return { problem: 'This certificate belongs to someone else.', typed };
  const { holderName, courseTitle, code } = certificate;
  if (holderName === values.name) return { done: 'Nothing had to be changed.' };
  if (holderName !== values.seen)
    return {
      problem: `Someone corrected this name after you opened the page. The name is now ${holderName}. Please check it.`,
      typed,
    };
  await correctHolder(tx, certificate, values.name);
  await sendNameCorrected(emails, person, { ...certificate, holderName: values.name });
  await audit(tx, {
    actor,
    action: 'correct-name',
    entity: 'account',
    entityId: person.id,
    before: { name: holderName },
    after: { certificate: `${courseTitle}, ${code}`, name: values.name },
    now,
  });
  return { done: `The certificate for ${courseTitle} shows ${values.name} now, and an email says so.` };
}
