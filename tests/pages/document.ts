import { type HTMLElement, parse } from 'node-html-parser';

export const documentOf = (html: string): HTMLElement => parse(html);
const asDocument = (html: string | HTMLElement) => (typeof html === 'string' ? documentOf(html) : html);

/** The words of an element as they are read: entities are signs, white space is folded. */
export const textOf = ({ text }: HTMLElement): string => text.replaceAll(/\s+/g, ' ').trim();

/** The words of all elements that a CSS selector finds, in the page's order. */
export const textsOf = (html: string, selector: string): string[] =>
  documentOf(html).querySelectorAll(selector).map(textOf);

/** The first element that a CSS selector finds. Throws where there is none. */
export function elementOf(html: string | HTMLElement, selector: string): HTMLElement {
  const found = asDocument(html).querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

/** The values of an attribute of all elements that a CSS selector finds, in the page's order. */
export const attributesOf = (html: string | HTMLElement, selector: string, name: string): string[] =>
  asDocument(html)
    .querySelectorAll(selector)
    .flatMap((element) => element.getAttribute(name) ?? []);

/** Where the links lead that say `words`, and nothing else. */
export const linksSaying = (html: string, words: string): string[] =>
  documentOf(html)
    .querySelectorAll('a[href]')
    .filter((link) => textOf(link) === words)
    .map((link) => link.getAttribute('href') ?? '');

/** The terms of the page's description lists with what each says. */
export const termsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    documentOf(html)
      .querySelectorAll('dt')
      .map((term) => [textOf(term), term.nextElementSibling ? textOf(term.nextElementSibling) : '']),
  );

/** The page's figures, each by what it counts. */
export const figuresOf = (html: string): Record<string, string> => ({
  ...termsOf(html),
  ...Object.fromEntries(
    documentOf(html)
      .querySelectorAll('li > b + span')
      .map((label) => [textOf(label), textOf(label.previousElementSibling!)]),
  ),
});

/** The values of the choices of a field. */
export const optionsOf = (html: string, name: string): (string | undefined)[] =>
  documentOf(html)
    .querySelectorAll(`select[name="${name}"] option`)
    .map((option) => option.getAttribute('value'));

const isTick = (field: HTMLElement) => /^(radio|checkbox)$/.test(field.getAttribute('type') ?? '');

/** The fields of a page as they stand, as a browser sends them. */
export const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    documentOf(html)
      .querySelectorAll('input[name], textarea[name], select[name]')
      .filter((field) => !isTick(field) || field.hasAttribute('checked'))
      .map((field) => {
        const chosen = field.tagName === 'SELECT' ? field.querySelector('option[selected]') : field;
        const value = field.tagName === 'TEXTAREA' ? field.text : chosen?.getAttribute('value');
        return [field.getAttribute('name') ?? '', value ?? ''];
      }),
  );

/** The schema.org entries that a page tells search engines. */
export const jsonLdOf = (html: string | HTMLElement) =>
  asDocument(html)
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ rawText }) => JSON.parse(rawText));

const isCode = (name: string) => name === 'style' || name.startsWith('on');

/** Scripts, styles and handlers that stand within the page. */
export const inlineCodeOf = (document: HTMLElement): string[] => [
  ...document
    .querySelectorAll('style, script:not([src], [type="application/ld+json"], [type="application/json"])')
    .map(String),
  ...document.querySelectorAll('*').flatMap((element) => Object.keys(element.rawAttributes).filter(isCode)),
];
