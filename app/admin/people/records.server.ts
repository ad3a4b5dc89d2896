import { auditEntryView } from '#app/admin/audit/audit-view.server.ts';
import { auditOpening } from '#app/admin/audit/reading.server.ts';
import { mailStates } from '#app/admin/outbox/outbox.ts';
import { queuePath } from '#app/admin/shared/paths.ts';
import type { StaffServices } from '#app/admin/shared/staff.server.ts';
import { statusLabel } from '#app/applications/definition/status-label.ts';
import type { Actor } from '#app/audit/audit.server.ts';
import { formatDate } from '#app/dates/time.ts';
import {
  readConsents,
  readInterests,
  readLog,
  readMails,
  readSent,
  readSubscription,
} from '#app/privacy/person-records.server.ts';
import { capitalise } from '#app/ui/text/capitalise.ts';
import type { FoundPerson } from './find-person.server.ts';

/** Everything stored about a person apart from the account; opening a child's record is logged. */
export async function readRecords(
  { database, kinds, now }: StaffServices,
  { identity, email }: FoundPerson,
  actor: Actor,
) {
  const address = identity.email;
  const sent = await readSent(database, kinds, identity);
  for (const { kind, id, isOfChild } of sent)
    if (isOfChild) await auditOpening(database, { actor, now, entity: kind.name, id });
  const [consents, mails, subscription, interests, log] = await Promise.all([
    readConsents(database, sent),
    address ? readMails(database, address) : [],
    address ? readSubscription(database, address) : undefined,
    address ? readInterests(database, address) : [],
    readLog(database, identity.id, sent),
  ]);
  return {
    email,
    isConfirmed: address !== undefined,
    sent: sent.map(({ kind, id, about, status, withdrawn, createdAt, relation }) => ({
      id,
      what: relation === 'own' ? kind.labels.one : `${kind.labels.one} (${relation})`,
      about,
      status: statusLabel(status, withdrawn),
      date: formatDate(createdAt, 'short'),
      path: queuePath(kind.name, id),
    })),
    consents: consents.map(({ answeredAt, answer, photos, ...consent }) => ({
      ...consent,
      answer: capitalise(answer),
      photos: photos === null ? '' : photos ? 'Yes' : 'No',
      date: formatDate(answeredAt, 'short'),
    })),
    mails: mails.map(({ id, subject, status, createdAt }) => ({
      id,
      subject,
      path: `/admin/outbox/${id}`,
      state: mailStates[status] ?? { text: status, tone: undefined },
      date: formatDate(createdAt, 'moment'),
    })),
    newsletter: subscription && {
      status: capitalise(subscription.status),
      since: formatDate(subscription.createdAt, 'short'),
    },
    interests: interests.map(({ courseTitle, createdAt }) => ({
      title: courseTitle,
      date: formatDate(createdAt, 'short'),
    })),
    log: log.map((entry) => auditEntryView(kinds, entry)),
    children: sent.filter(({ relation }) => relation !== 'own').length,
  };
}

export type Records = Awaited<ReturnType<typeof readRecords>>;
