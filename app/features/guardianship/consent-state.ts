import { dayOf } from '#app/dates/time.ts';
import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';

/** The rules of consent (decisions, Children), for clubs and events alike; no database access. */
export type ConsentPhase = 'awaiting' | 'open' | 'ended';

export const consentAnswers = ['given', 'declined', 'withdrawn'] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

/** `link`: mailed; `page`: the guardian's own page; `paper` and `telephone`: recorded by staff. */
export const consentMethods = ['link', 'page', 'paper', 'telephone'] as const;
export type ConsentMethod = (typeof consentMethods)[number];

interface AnswerGiven {
  /** The registration; missing while the answer is being given. */
  subjectId?: string;
  answer: ConsentAnswer;
  method: ConsentMethod;
  /** False for an agreement from an address in doubt, until staff have spoken to the guardian. */
  counts: boolean;
  /** When the guardian answered; for paper only the day is known. */
  answeredAt: Date;
  /** When it was recorded; strictly increasing for a registration. */
  recordedAt: Date;
  validUntil: string | null;
  guardianEmail: string | null;
  /** A separate question; null or missing if it was not asked. */
  photos?: boolean | null;
}

export interface ConsentState {
  isChild: boolean;
  phase: ConsentPhase;
  childEmail: string;
  guardianEmail: string | null;
  answers: readonly AnswerGiven[];
  elsewhere?: OtherRegistrations;
}

/** Other registrations from the child's mailbox. The name alone proves nothing: anybody can type it. */
export interface OtherRegistrations {
  answers: readonly AnswerGiven[];
  /** Guardians named by earlier registrations that have not ended. */
  guardianEmails: readonly string[];
}

/** Why an agreement by mail does not count by itself. */
export type Doubt = 'same address' | 'refused before' | 'another guardian';

const sameMailbox = (one: string, other: string) => mailboxOf(one) === mailboxOf(other);

/** Two spellings of a mailbox (`+mother`) are two guardians: a family or school may share it. */
export const sameGuardian = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase();

/** Doubtful if it is the child's own address, differs from an earlier one or follows a refusal: the child or a stranger may have chosen it. */
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
  // Another guardian's agreement does not vouch for the one named since.
  if (agreed.some((one) => sameGuardian(one, guardianEmail))) return undefined;
  const others = [...agreed, ...(elsewhere?.guardianEmails ?? [])].filter((one) => one !== null);
  return others.some((one) => !sameGuardian(one, guardianEmail)) ? 'another guardian' : undefined;
}

const isGivenAndCounts = ({ answer, counts }: AnswerGiven) => answer === 'given' && counts;

/** The answer itself; if it only withdraws the photographs, the agreement that it repeats. */
function repeated(one: AnswerGiven, all: readonly AnswerGiven[]): AnswerGiven {
  const earlier = all.filter(
    ({ subjectId, recordedAt }) => subjectId === one.subjectId && recordedAt < one.recordedAt,
  );
  const [before] = earlier.toSorted((a, b) => b.recordedAt.getTime() - a.recordedAt.getTime());
  const isAboutPhotographs =
    one.photos === false && hasPhotographs(before) && before.validUntil === one.validUntil;
  return isAboutPhotographs ? before : one;
}

/** Whether the answer agrees to photographs. */
export const hasPhotographs = <A extends Pick<AnswerGiven, 'answer' | 'photos'>>(
  one: A | undefined,
): one is A => one?.answer === 'given' && one.photos === true;

/** Whether the newest answer allows the child to take part on `today` (YYYY-MM-DD). */
export const isAgreed = ([newest]: readonly AnswerGiven[], today: string): boolean =>
  newest?.answer === 'given' && newest.counts && newest.validUntil !== null && newest.validUntil >= today;

type ConsentEvent =
  /** From the guardian on record, or from another one whose agreement was in force. */
  | ({ type: 'answer'; guardianEmail?: string | null | undefined } & Omit<
      AnswerGiven,
      'counts' | 'guardianEmail'
    >)
  /** Only the photographs; possible as long as the registration is stored. */
  | ({ type: 'photographs withdrawn' } & Pick<AnswerGiven, 'method' | 'answeredAt' | 'recordedAt'>)
  /** The same registration is submitted again through the public form, by anybody. */
  | { type: 'sent in again'; guardianEmail: string | null }
  /** Another guardian is named, through the link mailed to the child or by staff. */
  | { type: 'guardian named'; guardianEmail: string; by: 'child' | 'staff' }
  | { type: 'day' }
  | { type: 'decision'; phase: ConsentPhase }
  | { type: 'correction'; isChild: boolean; childEmail: string };

export type ConsentRefusal = 'no consent' | 'adult' | 'not awaiting consent' | 'refused since' | 'in doubt';

interface Transition {
  state: ConsentState;
  mayAsk: boolean;
}

type Outcome = Transition | { refused: ConsentRefusal };

/** Applies an event on `today` (YYYY-MM-DD, South Africa). A refused event changes nothing. */
export function transition(state: ConsentState, event: ConsentEvent, today: string): Outcome {
  switch (event.type) {
    case 'answer':
      return afterAnswer(state, event, today);
    case 'photographs withdrawn':
      return afterPhotographs(state, event);
    case 'sent in again':
      // Anybody could have submitted it, so no new guardian is named or asked.
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
      return changed(awaitingUnlessAgreed(state, today));
    case 'decision':
      return afterDecision(state, event.phase, today);
    case 'correction':
      return changed(afterCorrection(state, event, today));
  }
}

const changed = (state: ConsentState): Transition => ({ state, mayAsk: state.phase === 'awaiting' });

const awaitingUnlessAgreed = (state: ConsentState, today: string): ConsentState =>
  state.phase === 'open' && state.isChild && !isAgreed(state.answers, today)
    ? { ...state, phase: 'awaiting' }
    : state;

function afterAnswer(
  state: ConsentState,
  { type: _, ...newAnswer }: Extract<ConsentEvent, { type: 'answer' }>,
  today: string,
): Outcome {
  const { phase } = state;
  const { guardianEmail = state.guardianEmail } = newAnswer;
  const [newest] = state.answers;
  const { answer, method } = newAnswer;
  const doubt = trustIssue(state);
  if (!state.isChild) return { refused: 'adult' };
  if (phase === 'ended' || (phase === 'open' && method === 'link'))
    return { refused: 'not awaiting consent' };
  if (answer === 'withdrawn' && !isAgreed(state.answers, today)) return { refused: 'no consent' };
  // For paper only the day is known: one from the day of a refusal may be older than the refusal.
  if (
    method === 'paper' &&
    newest &&
    newest.answer !== 'given' &&
    dayOf(newAnswer.answeredAt) <= dayOf(newest.answeredAt)
  )
    return { refused: 'refused since' };
  // An agreement that does not count must not replace one in force.
  if (answer === 'given' && doubt && !isByStaff(method) && isAgreed(state.answers, today))
    return { refused: 'in doubt' };
  const counts = answer !== 'given' || doubt === undefined || isByStaff(method);
  const answers = [{ ...newAnswer, counts, guardianEmail }, ...state.answers];
  const next = { ...state, answers };
  if (answer === 'declined') return changed({ ...next, phase: 'ended' });
  return changed(isAgreed(answers, today) ? { ...next, phase: 'open' } : awaitingUnlessAgreed(next, today));
}

/** Changes nothing else, not even an agreement that does not count. */
function afterPhotographs(
  state: ConsentState,
  { type: _, ...withdrawal }: Extract<ConsentEvent, { type: 'photographs withdrawn' }>,
): Outcome {
  const [newest] = state.answers;
  if (!hasPhotographs(newest)) return { refused: 'no consent' };
  return changed({ ...state, answers: [{ ...newest, ...withdrawal, photos: false }, ...state.answers] });
}

const isByStaff = (method: ConsentMethod) => method === 'paper' || method === 'telephone';

function afterDecision(state: ConsentState, phase: ConsentPhase, today: string): Outcome {
  if (phase === 'awaiting' && !state.isChild) return { refused: 'adult' };
  if (phase === 'open' && state.isChild && !isAgreed(state.answers, today)) return { refused: 'no consent' };
  return changed({ ...state, phase });
}

/** An agreement by mail no longer counts if the address turns out to be the child's own. */
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
  return !isChild && next.phase === 'awaiting'
    ? { ...next, phase: 'open' }
    : awaitingUnlessAgreed(next, today);
}
