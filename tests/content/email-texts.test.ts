import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paletteOf } from '#app/branding/colours.ts';
import { mailDocument } from '#app/email/frame/template.ts';
import { emailCollection } from '#app/email/texts/email-collection.ts';
import { exampleOf } from '#app/email/texts/example.ts';
import { type RenderedEmail, renderEmail, wordsOf } from '#app/email/texts/render.ts';
import { emails } from '#app/emails.ts';
import { headerText } from '#app/platform/addresses/harmless-text.ts';
import { ownColours } from '#app/ui/base/colours.ts';
import { attributesOf } from '#tests/pages/document.ts';
import { shippedContent } from './shipped-content.ts';

const texts = emailCollection(emails);
const colours = paletteOf(ownColours);
const shippedSignature = {
  organisation: 'Naledi',
  shortName: 'Naledi',
  siteUrl: 'https://naledi.example',
  address: [],
  email: 'a@naledi.example',
  reason: '',
};

const idsIn = (folder: string) => readdirSync(folder).map((file) => file.replace(/\.md$/, ''));

test('declared emails and email texts correspond one to one', () => {
  const own = idsIn('content/emails');
  expect(own.filter((id) => !emails.some((email) => email.id === id))).toEqual([]);
  for (const { id, standard } of emails) expect(own).toContain(own.includes(id) ? id : (standard ?? id));
  expect(emails.length).toBeGreaterThan(5);
});

test('variants of an email share a kind that fits the outbox', () => {
  expect(emails.filter(({ kind }) => kind.length > 60)).toEqual([]);
});

test.each(emails.map((email) => [email.id, email] as const))(
  '%s reads well with its examples',
  (id, email) => {
    const words = exampleOf(texts, id, wordsOf(shippedContent, email), 'https://naledi.example')!;
    const { text } = mailDocument({
      ...words,
      preheader: words.heading,
      signature: shippedSignature,
      colours,
    });
    for (const line of [words.subject, words.reason, text])
      expect(line).not.toMatch(/[{}]|\bundefined\b|\bNaN\b|\[object/);
    expect(words.blocks.length).toBeGreaterThan(0);
  },
);

test.each(emails.map((email) => [email.id, email] as const))(
  '%s reads well without what not all have',
  (_id, email) => {
    const values = Object.entries(email.slots).map(([name, slot]) => [
      name,
      slot.optional
        ? undefined
        : slot.kind === 'case'
          ? !slot.example
          : slot.kind === 'button'
            ? 'https://naledi.example'
            : slot.example,
    ]);
    const words = renderEmail(email, wordsOf(shippedContent, email), Object.fromEntries(values));
    for (const line of [words.subject, words.heading, words.reason, JSON.stringify(words.blocks)])
      expect(line).not.toMatch(/\{[a-z]+[:}]|\bundefined\b| {2}|^$/i);
  },
);

const hostile = [
  '<script>alert(1)</script>',
  '[x](https://evil.example) https://evil.example',
  '{confirm: Press} {facts}',
  'a\r\nBcc: x@evil.example\n\n- b\n\n{open: y}\n> c',
  '$& $1 $<a>',
];
const shapeOf = (words: RenderedEmail) =>
  words.blocks.map((block) => [
    block.type,
    block.type === 'button' && block.label,
    block.type === 'list' && block.items.length,
  ]);

test.each(emails.map((email) => [email.id, email] as const))(
  'whatever a value of %s is, it stays text: no link, no block, no line of a header more',
  (id, email) => {
    const text = wordsOf(shippedContent, email);
    const usual = exampleOf(texts, id, text, 'https://naledi.example')!;
    const links = (words: RenderedEmail) => {
      const { html } = mailDocument({
        ...words,
        preheader: words.heading,
        signature: shippedSignature,
        colours,
      });
      expect(html).not.toMatch(/<script|href="(?!https:\/\/naledi\.example|mailto:)/);
      return attributesOf(html, 'a', 'href').length;
    };
    for (const value of hostile) {
      const values = Object.fromEntries(
        Object.entries(email.slots).map(([name, slot]) => [
          name,
          slot.kind === 'text' ? value : slot.kind === 'button' ? 'https://naledi.example' : slot.example,
        ]),
      );
      const words = renderEmail(email, text, values);
      expect(shapeOf(words)).toEqual(shapeOf(usual));
      expect(links(words)).toBe(links(usual));
      expect(headerText(words.subject)).not.toMatch(/[\r\n]/);
    }
  },
);
