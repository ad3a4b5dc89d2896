import { expect } from 'vitest';
import { dayOf } from '#app/dates/time.ts';
import type { Email, Emails } from '#app/email/emails.server.ts';
import { emailRenderer } from '#app/email/texts/render.ts';
import { recordByStaff, withdrawConsent } from '#app/features/guardianship/answers.server.ts';
import { findChildRegistration } from '#app/features/guardianship/child-registration.server.ts';
import { listAnswers, withdrawPhotographs } from '#app/features/guardianship/consent.server.ts';
import type { GuardianAnswer } from '#app/features/guardianship/consent.ts';
import type {
  ConsentServices,
  ConsentSubject,
  Registration,
} from '#app/features/guardianship/consent-subject.ts';
import { lockRegistration } from '#app/features/guardianship/links.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';
import { createContent } from '#app/platform/content/store.ts';
import type { Services } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { shippedData } from '#tests/content/shipped-data.ts';

/** People in sequences of events about a child's registration: each has the public form and their own mailbox. */
export const people = [
  'child',
  'childs-other-spelling',
  'mother',
  'aunt',
  'friend',
  'stranger',
  'strangers-other',
] as const;
export type Person = (typeof people)[number];

export const content = createContent(shippedData, '2026-11-21');

interface Said {
  id: string;
  answer: 'given' | 'declined' | 'withdrawn';
  /** Staff have spoken to the guardian or hold the form. */
  toStaff: boolean;
  guardianEmail: string | null;
  childEmail: string;
  year: string;
  /** The child's address in each registration at that time. */
  emails: ReadonlyMap<string, string>;
  /** Guardians named by earlier registrations from the child's mailbox. */
  named: readonly string[];
}

const sameMailbox = (one: string | null, other: string) =>
  one !== null && mailboxOf(one) === mailboxOf(other);
const isGuardian = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/** A feature's own steps, and its registrations. */
export interface World {
  steps: Readonly<Record<string, (event: never) => Promise<unknown>>>;
  rows(): Promise<readonly Registration[]>;
  isTakingPart(row: Registration): boolean;
  /** Whether the address was named by somebody entitled to. */
  isNamed?(id: string, guardianEmail: string): boolean;
  /** Consents end with the year. */
  yearly?: boolean;
  check?(all: readonly Registration[]): Promise<void>;
}

const byWhom = (method: 'page' | 'telephone') => ({
  method,
  ...(method === 'telephone' && { recordedBy: 'staff' }),
});

/** One child's world: the clock, all mailboxes, and everything actually said, in order. */
export class Family {
  readonly addresses: Readonly<Record<Person, string>>;
  readonly said: Said[] = [];
  readonly emails: Emails;
  readonly name: string;
  now = new Date('2026-11-21T08:00:00Z');
  private readonly mails: Email[] = [];
  /**
   * All addresses the child has had in a registration: after a correction, an earlier consent from one of
   * them may become invalid.
   */
  private readonly childAddresses = new Map<string, Set<string>>();

  readonly database: Database;
  readonly subject: ConsentSubject;

  constructor(database: Database, subject: ConsentSubject, number: number) {
    this.database = database;
    this.subject = subject;
    this.name = `Child ${number}`;
    this.addresses = {
      child: `kid${number}@gmail.com`,
      'childs-other-spelling': `K.id${number}+x@googlemail.com`,
      mother: `shared${number}+mother@mail.example`,
      // Two guardians with the same mailbox.
      aunt: `shared${number}+aunt@mail.example`,
      friend: `friend${number}@mail.example`,
      stranger: `stranger${number}@mail.example`,
      'strangers-other': `other-stranger${number}@mail.example`,
    };
    const renderer = emailRenderer(shippedContent);
    const queue = async (email: Email) => {
      this.mails.unshift(email);
      return '';
    };
    this.emails = {
      ...renderer,
      link: (path) => new URL(path, 'http://127.0.0.1').href,
      send: (envelope, email, values) => queue({ ...renderer.render(email, values), ...envelope }),
      queue,
      notifyStaff: async () => '',
    };
  }

  get services(): ConsentServices {
    const settings = { AUTH_SECRET: 'x'.repeat(43), SITE_URL: 'http://127.0.0.1' } as Services['settings'];
    return { settings, content, emails: this.emails, now: this.now };
  }

  /** The token of the newest link to a page in somebody's mail. */
  tokenFor(person: Person, page: string): string | undefined {
    const mails = this.mails.filter(({ to }) => to.email === this.addresses[person]);
    const urls = mails.flatMap(({ blocks }) =>
      blocks.flatMap((one) => (one.type === 'button' ? [one.url] : [])),
    );
    return urls.flatMap((url) => (url.includes(page) ? [new URL(url).searchParams.get('token')!] : []))[0];
  }

  note(
    row: Registration,
    rows: readonly Registration[],
    answer: Said['answer'],
    {
      toStaff = false,
      guardianEmail = row.parentEmail,
    }: { toStaff?: boolean; guardianEmail?: string | null } = {},
  ): void {
    const { id, email: childEmail } = row;
    const emails = new Map(rows.map((one) => [one.id, one.email]));
    const year = dayOf(this.now).slice(0, 4);
    const named = this.namedEarlier(row, rows);
    this.said.push({ id, answer, toStaff, guardianEmail, childEmail, year, emails, named });
  }

  /** Named by earlier active registrations from the same mailbox. */
  private namedEarlier(row: Registration, rows: readonly Registration[]): string[] {
    const { subject } = this;
    return rows.flatMap((one) =>
      one.id !== row.id &&
      one.parentEmail !== null &&
      subject.phaseOf(one) !== 'ended' &&
      subject.registeredAt(one) <= subject.registeredAt(row) &&
      sameMailbox(one.email, row.email)
        ? one.parentEmail
        : [],
    );
  }

  answers(agrees: boolean): GuardianAnswer {
    const { guardian, photo } = this.subject.texts(content);
    return {
      text_version: guardian.version,
      photo_text_version: photo.version,
      answer: agrees ? 'yes' : 'no',
      photos: agrees ? 'yes' : null,
      guardian_name: 'Some Guardian',
      dietary_requirements: 'halal',
      accessibility_needs: null,
    };
  }

  /** Staff record a call, or a form signed so many days ago. */
  async record(row: Registration, rows: readonly Registration[], agrees: boolean, daysAgo?: number) {
    const answer = agrees ? 'given' : 'declined';
    const [newest] = await listAnswers(this.database, row.id);
    const signed = daysAgo !== undefined && new Date(this.now.getTime() - daysAgo * 86_400_000);
    const record = {
      answer,
      guardianName: 'Some Guardian',
      textVersion: '1',
      recordedBy: 'staff',
      seen: newest?.id ?? null,
      ...(signed ? { method: 'paper' as const, signedOn: dayOf(signed) } : { method: 'telephone' as const }),
    } as const;
    const done = await this.locked(row, (tx, held) =>
      recordByStaff(tx, this.subject, held, record, this.services),
    );
    if ('consent' in done) this.note(row, rows, answer, { toStaff: true });
  }

  async withdraw(row: Registration, rows: readonly Registration[], method: 'page' | 'telephone') {
    const done = await this.locked(row, (tx, held) =>
      withdrawConsent(tx, this.subject, held, byWhom(method), this.services),
    );
    if (!done) return;
    const { guardianEmail } = done.consent;
    this.note(row, rows, 'withdrawn', method === 'page' ? { guardianEmail } : { toStaff: true });
  }

  /** Not an answer about taking part, so not recorded. */
  withdrawPhotographs(row: Registration, method: 'page' | 'telephone') {
    return this.locked(row, (tx, held) =>
      withdrawPhotographs(tx, this.subject, held, byWhom(method), this.services),
    );
  }

  private locked<Result>(
    { id }: Registration,
    step: (tx: Database, registration: Registration) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (tx) => step(tx, (await lockRegistration(tx, this.subject, id))!));
  }

  /** A transaction that changes nothing if refused, for example by a duplicate registration. */
  transact(work: (tx: Database) => Promise<unknown>): Promise<unknown> {
    return this.database.transaction(work).catch((error) => {
      if (error instanceof FormError) return;
      if (!/one_standing/.test(String((error as Error).cause))) throw error;
    });
  }

  /** Whoever takes part is allowed to, and nobody else can lock out a guardian whose consent is valid. */
  async check(world: World): Promise<void> {
    const all = await world.rows();
    for (const { id, email } of all)
      this.childAddresses.set(id, (this.childAddresses.get(id) ?? new Set()).add(email));
    for (const row of all.filter(world.isTakingPart))
      expect({ allowed: this.isAllowed(row, world), said: this.said }).toMatchObject({ allowed: true });
    for (const row of all.filter((one) => this.subject.isChild(one))) {
      const [newest] = await listAnswers(this.database, row.id);
      if (newest?.answer !== 'given' || !newest.counts || !newest.guardianEmail) continue;
      const own = { kind: `${this.subject.kind}s`, id: row.id };
      const rooms = { subjects: [this.subject], content };
      const open = await findChildRegistration(this.database, rooms, newest.guardianEmail.toLowerCase(), own);
      expect(open, 'the guardian’s own page').toMatchObject({ mayOpen: true, mayErase: true });
    }
    await world.check?.(all);
  }

  /** Whether the answers so far allow the child of this registration to take part. */
  private isAllowed({ id, email }: Registration, world: World): boolean {
    const at = this.said.findLastIndex((one) => one.id === id);
    const last = this.said[at];
    if (last?.answer !== 'given') return false;
    if (world.yearly && last.year !== dayOf(this.now).slice(0, 4)) return false;
    return this.isSound(at, world) && (last.toStaff || !sameMailbox(last.guardianEmail, email));
  }

  /** Whether a consent came from somebody not chosen by the child alone. */
  private isSound(at: number, world: World): boolean {
    const { id, guardianEmail, childEmail, toStaff, emails } = this.said[at]!;
    if (toStaff) return true;
    if (!guardianEmail || sameMailbox(guardianEmail, childEmail)) return false;
    if (world.isNamed?.(id, guardianEmail) === false) return false;
    if (this.replacesAnother(at, world)) return false;
    // Backwards: a refusal by somebody else is not overruled by an address named later. It applies to its
    // registration and to others from the child's mailbox; the same name alone does not count.
    for (let before = at - 1; before >= 0; before -= 1) {
      const one = this.said[before]!;
      if (one.id !== id && !sameMailbox(emails.get(one.id) ?? null, childEmail)) continue;
      if (one.answer !== 'given' && !isGuardian(one.guardianEmail, guardianEmail)) return false;
      if (one.answer === 'given' && this.isSound(before, world)) return true;
    }
    return true;
  }

  /** Whether another guardian is known, and this one is not. */
  private replacesAnother(at: number, world: World): boolean {
    const { id, guardianEmail, named } = this.said[at]!;
    const agreed = this.said
      .slice(0, at)
      .filter((one, before) => one.id === id && one.answer === 'given' && this.isSound(before, world));
    const isThis = (one: string | null) => isGuardian(one, guardianEmail ?? '');
    if (agreed.some((one) => isThis(one.guardianEmail))) return false;
    const known = agreed.flatMap((one) => (this.mayBeUncounted(one) ? [] : (one.guardianEmail ?? [])));
    return [...named, ...known].some((one) => !isThis(one));
  }

  private mayBeUncounted({ id, toStaff, guardianEmail }: Said): boolean {
    return (
      !toStaff && [...(this.childAddresses.get(id) ?? [])].some((one) => sameMailbox(guardianEmail, one))
    );
  }
}
