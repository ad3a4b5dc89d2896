import type { z } from 'zod';
import { audit } from '#app/features/audit/audit.server.ts';
import { correctHolder, findCertificate } from '#app/features/learning/certificates/certificate.server.ts';
import { sendNameCorrected } from '#app/features/learning/certificates/certificate-emails.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { StaffOutcome } from '#app/staff/staff.server.ts';
import type { nameForm } from './person-forms.ts';
import type { StepInput } from './person-step.server.ts';

export async function correctName(
  tx: Database,
  { person, actor, values, emails, now }: StepInput<z.output<typeof nameForm.schema>>,
): Promise<StaffOutcome> {
  const certificate = await findCertificate(tx, values.certificate);
  if (certificate?.userId !== person.id) return { problem: 'This certificate belongs to someone else.' };
  const { holderName, courseTitle, code } = certificate;
  if (holderName === values.name) return { done: 'Nothing had to be changed.' };
  if (holderName !== values.seen)
    return {
      problem: `Someone corrected this name after you opened the page. The name is now ${holderName}. Please check it.`,
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
