import type { EmailText } from '#app/email/texts/email-text.content.ts';
import { mergeTexts, onlyIf, withParts } from '#app/email/texts/merge-texts.ts';
import type { Fields } from '#app/platform/content/entry.ts';
import type { EntryMerge } from '#app/platform/content/sync/merge-entries.server.ts';

type Texts = Readonly<Record<string, Fields>>;

const part = (texts: Texts, name: string): string => String(texts[`email-parts/event-${name}`]!.body);
const joinParts = ['join', 'join-later'];
const join = (texts: Texts) =>
  `${onlyIf('join', part(texts, 'join'))}\n\n${onlyIf('later', part(texts, 'join-later'))}`;
const confirm = (name: string) => (texts: Texts) => onlyIf('confirm', part(texts, name));

const renamed = (body: string, name: string): string =>
  body.replaceAll('{before}', `{${name}Before}`).replaceAll('{now}', `{${name}}`);
const news = (texts: Texts): string =>
  [
    onlyIf('reinstated', part(texts, 'change-reinstated')),
    onlyIf('time', renamed(part(texts, 'change-time'), 'time')),
    onlyIf('place', renamed(part(texts, 'change-place'), 'place')),
    onlyIf('link', part(texts, 'change-link')),
    onlyIf('unlinked', part(texts, 'change-no-link')),
  ].join('\n\n');

interface Merge {
  into: string;
  from: readonly string[];
  parts?: readonly string[];
  /** What stands for a paragraph that was a part. */
  places?: Readonly<Record<string, (texts: Texts) => string>>;
  combine: (...texts: EmailText[]) => Omit<EmailText, 'id' | 'title'>;
}

const merge = ({ into, from, parts = [], places = {}, combine }: Merge): EntryMerge => ({
  collection: 'emails',
  into: `event-${into}`,
  from: from.map((id) => `event-${id}`),
  parts: parts.map((id) => `email-parts/event-${id}`),
  combine(texts) {
    const filled = Object.fromEntries(Object.entries(places).map(([name, place]) => [name, place(texts)]));
    const sources = from.map((id) => {
      const text = texts[`emails/event-${id}`] as unknown as EmailText;
      return { ...text, body: withParts(text.body, filled) };
    });
    const { title, ...text } = sources[0]!;
    return { ...text, title, ...combine(...sources), id: `event-${into}` };
  },
});

const same = (text: EmailText): EmailText => text;
const byCase = (name: string) => (having: EmailText, others: EmailText) => mergeTexts(name, having, others);

/** One text where there were several, with what had been parts of them. */
export const eventEmailMerges: readonly EntryMerge[] = [
  merge({
    into: 'place',
    from: ['registration-held', 'registration-confirmation'],
    parts: ['confirm-place', ...joinParts],
    places: { confirm: confirm('confirm-place'), join },
    combine: byCase('until'),
  }),
  merge({
    into: 'waiting',
    from: ['registration-waiting-held', 'registration-waiting-unconfirmed', 'registration-waiting'],
    parts: ['confirm-waiting'],
    places: { confirm: confirm('confirm-waiting') },
    combine(held, unconfirmed, waiting) {
      const unasked = held.body.replaceAll(/^\{if confirm\}.*\n+/gm, '');
      if (unasked !== waiting.body)
        throw new Error('the waiting list is worded differently once it is confirmed');
      const { body, heading, reason } = mergeTexts('full', held, unconfirmed);
      return { heading, reason, body, subject: mergeTexts('until', held, waiting).subject };
    },
  }),
  merge({
    into: 'promotion',
    from: ['registration-promoted'],
    parts: ['confirm-place', ...joinParts],
    places: { confirm: confirm('confirm-place'), join },
    combine: same,
  }),
  merge({ into: 'coming-up', from: ['reminder'], parts: joinParts, places: { join }, combine: same }),
  merge({
    into: 'released',
    from: ['registration-released-child', 'registration-released'],
    combine: byCase('child'),
  }),
  merge({
    into: 'registration-arrived',
    from: ['registration-notice-waiting', 'registration-notice'],
    parts: ['needs'],
    places: { needs: (texts) => onlyIf('needs', part(texts, 'needs')) },
    combine: byCase('waiting'),
  }),
  merge({ into: 'off', from: ['called-off-guardian', 'called-off'], combine: byCase('child') }),
  merge({
    into: 'news',
    from: ['changed-guardian', 'changed'],
    parts: [
      'change-reinstated',
      'change-time',
      'change-place',
      'change-link',
      'change-no-link',
      ...joinParts,
    ],
    places: { news, join },
    combine: byCase('child'),
  }),
  ...['child-held', 'child-held-waiting'].map((id) =>
    merge({
      into: id,
      from: [id],
      parts: ['child-until', 'confirm-child'],
      places: {
        until: (texts) => onlyIf('until', part(texts, 'child-until')),
        confirm: confirm('confirm-child'),
      },
      combine: same,
    }),
  ),
  merge({ into: 'child-agreed', from: ['child-agreed'], parts: joinParts, places: { join }, combine: same }),
];
