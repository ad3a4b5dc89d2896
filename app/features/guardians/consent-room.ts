import type { Emails } from '#app/email/emails.server.ts';
import { succeeded } from '#app/forms/form.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Services } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import type { GuardianConsent } from './consent.table.ts';
import type { GuardianAnswer } from './consent-answer.ts';
import type { ConsentKind, Registration } from './consent-kind.ts';
import type { ConsentTexts } from './consent-text.ts';

export interface Recorded<Row> {
  registration: Row;
  consent: GuardianConsent;
}

export const agreedTexts = (
  { answer, photos }: Pick<GuardianConsent, 'answer' | 'photos'>,
  { guardian, photo }: ConsentTexts,
): string[] => (answer !== 'given' ? [] : photos ? [guardian.text, photo.text] : [guardian.text]);

const shown = ({ version, text }: ConsentTexts['photo']) => ({ version, html: renderMarkdown(text) });

export const shownTexts = ({ guardian, photo }: ConsentTexts) => ({
  guardian: shown(guardian),
  photo: shown(photo),
});

export function thanks({ answer, counts }: Pick<GuardianConsent, 'answer' | 'counts'>): ToastMessage {
  const description =
    answer !== 'given'
      ? 'We have noted that you do not agree. We will email you a copy.'
      : counts
        ? 'Thank you! We have noted that you agree. We will email you a copy.'
        : 'Thank you! We have noted your answer. Before it counts, one of us has to speak to you. The copy we email you says how.';
  return succeeded(description);
}

export interface ConsentDesk<Row extends Registration = Registration> {
  consents: ConsentKind<Row>;
  keep?(tx: Database, registration: Row, answers: GuardianAnswer): Promise<void>;
  /** Tells those whom an answer that `consents` has recorded concerns; others whom it gives a place always hear of that. */
  tell(recorded: Recorded<Row>, whom: { family: boolean; staff: boolean }): Promise<void>;
  /** Gives the place to the next in line before the registration is erased, and tells whoever gets it. */
  free?(tx: Database, registration: Row): Promise<void>;
  /** Sends the guardian a new link; left out once it would come too late. The caller's transaction holds the row. */
  ask?(tx: Database, registration: Row): Promise<void>;
}

export interface ConsentRoom<Row extends Registration = Registration> {
  /** To read with; answers are recorded by those of a desk. */
  consents: ConsentKind<Row>;
  what(registration: Row): string;
  texts(content: Content): ConsentTexts;
  /** Undefined once nothing is left to answer. What is told leaves with the transaction that `emails` belongs to. */
  desk(
    registration: Row,
    services: Pick<Services, 'settings' | 'content'> & { emails: Emails; now: Date },
  ): ConsentDesk<Row> | undefined;
}
