import { type HTMLElement, parse } from 'node-html-parser';

export const documentOf = (html: string): HTMLElement => parse(html);

let last = { html: '', page: documentOf('') };
/** To read only: often several questions are asked about one page, which is parsed once for them. */
function pageOf(html: string | HTMLElement): HTMLElement {
  if (typeof html !== 'string') return html;
  if (html !== last.html) last = { html, page: documentOf(html) };
  return last.page;
}

/** Text of an element, with entities decoded and whitespace collapsed. */
export const textOf = ({ text }: HTMLElement): string => text.replaceAll(/\s+/g, ' ').trim();

/** Texts of all elements matching a CSS selector, in order. */
export const textsOf = (html: string, selector: string): string[] =>
  pageOf(html).querySelectorAll(selector).map(textOf);

/** The first element matching a CSS selector. Throws if there is none. */
export function elementOf(html: string | HTMLElement, selector: string): HTMLElement {
  const page = typeof html === 'string' ? documentOf(html) : html;
  const found = page.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

/** An attribute's values on all elements matching a CSS selector, in order. */
export const attributesOf = (html: string | HTMLElement, selector: string, name: string): string[] =>
  pageOf(html)
    .querySelectorAll(selector)
    .flatMap((element) => element.getAttribute(name) ?? []);

/** Targets of links with exactly this text. */
export const linksSaying = (html: string, words: string): string[] =>
  pageOf(html)
    .querySelectorAll('a[href]')
    .filter((link) => textOf(link) === words)
    .map((link) => link.getAttribute('href') ?? '');

/** Terms and values of the page's description lists. */
export const termsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    pageOf(html)
      .querySelectorAll('dt')
      .map((term) => [textOf(term), term.nextElementSibling ? textOf(term.nextElementSibling) : '']),
  );

/** The page's figures by label. */
export const figuresOf = (html: string): Record<string, string> => ({
  ...termsOf(html),
  ...Object.fromEntries(
    pageOf(html)
      .querySelectorAll('li > b + span')
      .map((label) => [textOf(label), textOf(label.previousElementSibling!)]),
  ),
});

/** Values of a field's options. */
export const optionsOf = (html: string, name: string): (string | undefined)[] =>
  pageOf(html)
    .querySelectorAll(`select[name="${name}"] option`)
    .map((option) => option.getAttribute('value'));

const isTick = (field: HTMLElement) => /^(radio|checkbox)$/.test(field.getAttribute('type') ?? '');

/** The page's form fields as a browser would send them. */
export const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    pageOf(html)
      .querySelectorAll('input[name], textarea[name], select[name]')
      .filter((field) => !isTick(field) || field.hasAttribute('checked'))
      .map((field) => {
        const chosen = field.tagName === 'SELECT' ? field.querySelector('option[selected]') : field;
        const value = field.tagName === 'TEXTAREA' ? field.text : chosen?.getAttribute('value');
        return [field.getAttribute('name') ?? '', value ?? ''];
      }),
  );

/** The page's schema.org entries. */
export const jsonLdOf = (html: string | HTMLElement) =>
  pageOf(html)
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ rawText }) => JSON.parse(rawText));

const isCode = (name: string) => name === 'style' || name.startsWith('on');

/** Inline scripts, styles and handlers. */
export const inlineCodeOf = (document: HTMLElement): string[] => [
  ...document
    .querySelectorAll('style, script:not([src], [type="application/ld+json"], [type="application/json"])')
    .map(String),
  ...document.querySelectorAll('*').flatMap((element) => Object.keys(element.rawAttributes).filter(isCode)),
];
