import { givenName } from '#app/email/greeting.ts';
import {
  defineEmail,
  facts,
  greeting,
  requiredBlocks,
  requiredText,
  type Slots,
  text,
  typedBlocks,
} from '#app/email/texts/define.ts';
import { formatDate } from '#app/organisation/time.ts';
import { sameGuardian } from './consent-state.ts';
import type { Registration } from './consent-subject.ts';
import type { ConsentTexts } from './consent-text.ts';
import type { GuardianConsent } from './guardianship.table.ts';

/** A wrongly typed address is a stranger's: email to guardians says no more of a child than the first name. */
export const childName = ({ fullName }: Pick<Registration, 'fullName'>): string =>
  givenName(fullName) ?? 'this child';

export const child = text('The child’s first name', 'Lerato');

export const guardianRecipient = ({ parentName, parentEmail }: Registration) => ({
  ...(parentName && { name: parentName }),
  email: parentEmail ?? '',
});

/** Who has answered, where that is known by an address: not always the guardian on record. */
export const answererOf = (registration: Registration, consent: GuardianConsent) => {
  const { guardianName, guardianEmail } = consent;
  if (sameGuardian(guardianEmail, registration.parentEmail)) return guardianRecipient(registration);
  return guardianEmail === null ? undefined : { name: guardianName, email: guardianEmail };
};

export const receiptSlots = {
  hello: greeting,
  child,
  page: requiredText('The address of the guardian’s own page', 'https://naledi.example/guardian'),
};

export const answerSlot = typedBlocks(
  'Who answered, when and what',
  facts(['Answered by', 'Nomsa Dlamini'], ['On', '22 November 2026, 09:30, South African time']),
);

export const agreedSlot = (example: string) =>
  requiredBlocks('The text that was agreed to, word for word; nothing where the answer is no', [
    { type: 'note', text: example },
  ]);

/** The entries of the guardian's copies. `declined` names those of the outbox where the answer is no. */
export const answerReceipts = <const S extends Slots>(
  { given, declined }: { given: string; declined: string },
  ids: Record<'declined' | 'withdrawn', string>,
  slots: S,
) => {
  const receipt = (id: string, kind: string, when: string) =>
    defineEmail(id, { kind, to: 'known', when: `Sent to a parent or guardian who has ${when}.`, slots });
  return {
    given: receipt(given, given, 'agreed, where the answer counts'),
    toConfirm: receipt(
      `${given}-to-confirm`,
      given,
      'agreed, where staff have to speak to them before it counts',
    ),
    declined: receipt(ids.declined, declined, 'not agreed'),
    withdrawn: receipt(ids.withdrawn, declined, 'withdrawn the agreement'),
  };
};

export const answerNotices = <const S extends Slots>(kind: string, slots: S) => {
  const notice = (answer: GuardianConsent['answer'], when: string) =>
    defineEmail(`${kind}-${answer}`, {
      kind,
      to: 'staff',
      when: `Sent when a parent or guardian has ${when}.`,
      slots,
    });
  return {
    given: notice('given', 'agreed'),
    declined: notice('declined', 'not agreed'),
    withdrawn: notice('withdrawn', 'withdrawn the agreement'),
  };
};

export const uncountedSlot = requiredBlocks(
  'What to do where the answer does not count yet; else nothing',
  [],
);

export const receiptOf = <Receipt>(
  { answer, counts }: GuardianConsent,
  receipts: Record<GuardianConsent['answer'] | 'toConfirm', Receipt>,
): Receipt => receipts[answer === 'given' && !counts ? 'toConfirm' : answer];

/** `validUntil`, YYYY-MM-DD, where the agreement is not for one thing only. */
export function answerFacts(
  { answer, guardianName, answeredAt, photos, textVersion }: GuardianConsent,
  validUntil?: string | null,
) {
  const given = answer === 'given';
  return facts(
    ['Answered by', guardianName],
    ['On', `${formatDate(answeredAt, 'moment')}, South African time`],
    [
      'Photographs',
      given ? (photos ? 'Yes, they may be taken and used' : 'No, none are taken or used') : null,
    ],
    ['Valid until', given && validUntil ? formatDate(`${validUntil}T12:00:00+02:00`) : null],
    ['Version of the text', given ? textVersion : null],
  );
}

export const agreedNotes = ({ answer, photos }: GuardianConsent, { guardian, photo }: ConsentTexts) =>
  answer === 'given'
    ? [guardian, ...(photos ? [photo] : [])].map(({ text }) => ({ type: 'note', text }) as const)
    : [];
