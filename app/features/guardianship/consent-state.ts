import { dayOf } from '#app/organisation/time.ts';
import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';

/** What follows from what for a child's registration (decisions, Children): one place for all rooms, without the database. */
export type Phase = 'awaiting' | 'open' | 'ended';

export const consentAnswers = ['given', 'declined', 'withdrawn'] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

/** By the mailed link, on the guardian's own page, or recorded by staff: a signed paper, a telephone call. */
export const consentMethods = ['link', 'page', 'paper', 'telephone'] as const;
export type ConsentMethod = (typeof consentMethods)[number];

interface AnswerGiven {
  /** The registration that it answers; left out while it is being given. */
  subjectId?: string;
  answer: ConsentAnswer;
  method: ConsentMethod;
  /** False for an agreement from an address in doubt: it is kept, and staff have to speak to the guardian. */
  counts: boolean;
  /** When the guardian said so; of a paper only the day is known. */
  answeredAt: Date;
  /** When the product learned of it. The answers of a registration were learned of one after the other. */
  recordedAt: Date;
  validUntil: string | null;
  guardianEmail: string | null;
  /** A question of its own; null or left out where it was not asked. */
  photos?: boolean | null;
}

export interface ConsentState {
  isChild: boolean;
  phase: Phase;
  childEmail: string;
  guardianEmail: string | null;
  answers: readonly AnswerGiven[];
  elsewhere?: Elsewhere;
}

/** Other registrations from the child's mailbox. Under the same name alone anybody may register. */
export interface Elsewhere {
  answers: readonly AnswerGiven[];
  /** Whom earlier ones name that stand. */
  guardianEmails: readonly string[];
}

/** Why an agreement by mail from the guardian's address does not count by itself. */
export type Doubt = 'same address' | 'refused before' | 'another guardian';

const sameMailbox = (one: string, other: string) => mailboxOf(one) === mailboxOf(other);

/** Two spellings of one mailbox are two guardians: a family, or a school, may share it. */
export const sameGuardian = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase();

/** The child's own address, or another one than stood before, or after a refusal: the child or a stranger may have chosen it. */
export function trustIssue({
  childEmail,
  guardianEmail,
  answers,
  elsewhere,
}: ConsentState): Doubt | undefined {
  if (guardianEmail === null) return undefined;
  if (sameMailbox(childEmail, guardianEmail)) return 'same address';
  const all = [...answers, ...(elsewhere?.answers ?? [])];
  const agreements = all.filter((one) => isGivenAndCounts(one) && repeated(one, all) === one);
  const lastAgreed = Math.max(...agreements.map(({ recordedAt }) => recordedAt.getTime()));
  const refusedByAnother = all.some(
    (one) =>
      one.answer !== 'given' &&
      one.recordedAt.getTime() >= lastAgreed &&
      !sameGuardian(one.guardianEmail, guardianEmail),
  );
  if (refusedByAnother) return 'refused before';
  const agreed = answers.filter(isGivenAndCounts).map((one) => one.guardianEmail);
  // Somebody else's agreement says nothing about whom the child has named since.
  if (agreed.some((one) => sameGuardian(one, guardianEmail))) return undefined;
  const others = [...agreed, ...(elsewhere?.guardianEmails ?? [])].filter((one) => one !== null);
  return others.some((one) => !sameGuardian(one, guardianEmail)) ? 'another guardian' : undefined;
}

const isGivenAndCounts = ({ answer, counts }: AnswerGiven) => answer === 'given' && counts;

/** The answer itself, or the agreement before it where it only takes back the photographs: that says nothing anew about taking part. */
function repeated(one: AnswerGiven, all: readonly AnswerGiven[]): AnswerGiven {
  const earlier = all.filter(
    ({ subjectId, recordedAt }) => subjectId === one.subjectId && recordedAt < one.recordedAt,
  );
  const [before] = earlier.toSorted((a, b) => b.recordedAt.getTime() - a.recordedAt.getTime());
  const isAboutPhotographs =
    one.photos === false && hasPhotographs(before) && before.validUntil === one.validUntil;
  return isAboutPhotographs ? before : one;
}

/** Whether an answer agrees to photographs. */
export const hasPhotographs = <A extends Pick<AnswerGiven, 'answer' | 'photos'>>(
  one: A | undefined,
): one is A => one?.answer === 'given' && one.photos === true;

/** Whether the newest answer lets the child take part on `today` (YYYY-MM-DD). Older ones do not matter. */
export const isAgreed = ([newest]: readonly AnswerGiven[], today: string): boolean =>
  newest?.answer === 'given' && newest.counts && newest.validUntil !== null && newest.validUntil >= today;

type ConsentEvent =
  /** By the guardian whose address is on record, or by another one whose agreement was in force. */
  | ({ type: 'answer'; guardianEmail?: string | null | undefined } & Omit<
      AnswerGiven,
      'counts' | 'guardianEmail'
    >)
  /** Photographs alone are taken back; possible for as long as the registration is stored. */
  | ({ type: 'photographs withdrawn' } & Pick<AnswerGiven, 'method' | 'answeredAt' | 'recordedAt'>)
  /** The same registration is sent in again through the public form, by anybody. */
  | { type: 'sent in again'; guardianEmail: string | null }
  /** Another guardian is named: through the link in the child's own mail, or by staff. */
  | { type: 'guardian named'; guardianEmail: string; by: 'child' | 'staff' }
  | { type: 'day' }
  | { type: 'decision'; phase: Phase }
  | { type: 'correction'; isChild: boolean; childEmail: string };

export type ConsentRefusal = 'no consent' | 'adult' | 'not awaiting consent' | 'refused since' | 'in doubt';

interface Transition {
  state: ConsentState;
  mayAsk: boolean;
}

type Outcome = Transition | { refused: ConsentRefusal };

/** What follows from an event on `today` (YYYY-MM-DD, South Africa); a refused event changes nothing. */
export function transition(state: ConsentState, event: ConsentEvent, today: string): Outcome {
  switch (event.type) {
    case 'answer':
      return afterAnswer(state, event, today);
    case 'photographs withdrawn':
      return afterPhotographs(state, event);
    case 'sent in again':
      // Whoever sends it in is not known, so nobody new is named or asked.
      return {
        state,
        mayAsk:
          state.phase === 'awaiting' &&
          state.guardianEmail !== null &&
          state.guardianEmail.toLowerCase() === event.guardianEmail?.toLowerCase(),
      };
    case 'guardian named':
      if (state.phase !== 'awaiting' && event.by === 'child') return { refused: 'not awaiting consent' };
      return changed({ ...state, guardianEmail: event.guardianEmail });
    case 'day':
      return changed(held(state, today));
    case 'decision':
      return afterDecision(state, event.phase, today);
    case 'correction':
      return changed(afterCorrection(state, event, today));
  }
}

const changed = (state: ConsentState): Transition => ({ state, mayAsk: state.phase === 'awaiting' });

const held = (state: ConsentState, today: string): ConsentState =>
  state.phase === 'open' && state.isChild && !isAgreed(state.answers, today)
    ? { ...state, phase: 'awaiting' }
    : state;

function afterAnswer(
  state: ConsentState,
  { type: _, ...said }: Extract<ConsentEvent, { type: 'answer' }>,
  today: string,
): Outcome {
  const { phase } = state;
  const { guardianEmail = state.guardianEmail } = said;
  const [newest] = state.answers;
  const { answer, method } = said;
  const doubt = trustIssue(state);
  if (!state.isChild) return { refused: 'adult' };
  if (phase === 'ended' || (phase === 'open' && method === 'link'))
    return { refused: 'not awaiting consent' };
  if (answer === 'withdrawn' && !isAgreed(state.answers, today)) return { refused: 'no consent' };
  // Of a paper only the day is known; one of the day of a refusal may be older than it.
  if (
    method === 'paper' &&
    newest &&
    newest.answer !== 'given' &&
    dayOf(said.answeredAt) <= dayOf(newest.answeredAt)
  )
    return { refused: 'refused since' };
  // An agreement that is in force is not lost by one that does not count.
  if (answer === 'given' && doubt && !isByStaff(method) && isAgreed(state.answers, today))
    return { refused: 'in doubt' };
  const counts = answer !== 'given' || doubt === undefined || isByStaff(method);
  const answers = [{ ...said, counts, guardianEmail }, ...state.answers];
  const next = { ...state, answers };
  if (answer === 'declined') return changed({ ...next, phase: 'ended' });
  return changed(isAgreed(answers, today) ? { ...next, phase: 'open' } : held(next, today));
}

/** Everything else stays as it was, also an agreement that does not count. */
function afterPhotographs(
  state: ConsentState,
  { type: _, ...said }: Extract<ConsentEvent, { type: 'photographs withdrawn' }>,
): Outcome {
  const [newest] = state.answers;
  if (!hasPhotographs(newest)) return { refused: 'no consent' };
  return changed({ ...state, answers: [{ ...newest, ...said, photos: false }, ...state.answers] });
}

const isByStaff = (method: ConsentMethod) => method === 'paper' || method === 'telephone';

function afterDecision(state: ConsentState, phase: Phase, today: string): Outcome {
  if (phase === 'awaiting' && !state.isChild) return { refused: 'adult' };
  if (phase === 'open' && state.isChild && !isAgreed(state.answers, today)) return { refused: 'no consent' };
  return changed({ ...state, phase });
}

/** An agreement by mail from what turns out to be the child's own address counts no longer. */
function afterCorrection(
  state: ConsentState,
  { isChild, childEmail }: Extract<ConsentEvent, { type: 'correction' }>,
  today: string,
): ConsentState {
  const answers = state.answers.map((one) =>
    one.guardianEmail &&
    sameMailbox(one.guardianEmail, childEmail) &&
    !isByStaff(repeated(one, state.answers).method)
      ? { ...one, counts: one.answer !== 'given' }
      : one,
  );
  const next = { ...state, isChild, childEmail, answers };
  return !isChild && next.phase === 'awaiting' ? { ...next, phase: 'open' } : held(next, today);
}
