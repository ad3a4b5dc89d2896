import type { ActivityOf } from '#app/features/learning/courses/lesson-part.content.ts';

export type PageCheck = NonNullable<ActivityOf<'page'>['checks']>[number];

/** Undefined where the page is as asked, else a sentence that says what is there instead. Runs beside the page, in its frame. */
export function judgePage(page: Document, check: PageCheck): string | undefined {
  const { selector, atLeast = 1, atMost, text, exact, labelled, attribute, value, property, click } = check;
  if (click) {
    const pressed = page.querySelector<HTMLElement>(click);
    if (!pressed) return `There is no ${click} to press yet.`;
    pressed.click();
  }
  const found = [...page.querySelectorAll<HTMLElement>(selector)];
  if (found.length < atLeast)
    return found.length === 0
      ? `There is no ${selector} yet.`
      : `There are ${found.length} of ${selector}. It should be ${atLeast}.`;
  if (atMost !== undefined && found.length > atMost)
    return `There are ${found.length} of ${selector}. It should be no more than ${atMost}.`;
  const plain = (words: string | null) => (words ?? '').replaceAll(/\s+/g, ' ').trim();
  const holds = (element: HTMLElement) => {
    const says = plain(element.textContent).toLowerCase();
    const wanted = (text ?? '').toLowerCase();
    return exact ? says === wanted : says.includes(wanted);
  };
  if (text && !found.some(holds))
    return `${selector} says “${plain(found[0]?.textContent ?? '').slice(0, 80)}”. It should say ${exact ? 'only ' : ''}“${text}”.`;
  const bare = labelled && found.find((field) => !(field as HTMLInputElement).labels?.length);
  if (bare) return `${nameOf(bare)} has no label that belongs to it yet.`;
  if (attribute) {
    const values = found.map((element) => element.getAttribute(attribute)).filter((one) => one !== null);
    if (values.length === 0) return `${selector} has no ${attribute} yet.`;
    if (value === undefined ? values.every((one) => one.trim() === '') : !values.includes(value))
      return value === undefined
        ? `${attribute} of ${selector} is empty.`
        : `${attribute} of ${selector} is “${values[0]}”. It should be “${value}”.`;
  }
  if (property) {
    const values = found.map((element) => getComputedStyle(element).getPropertyValue(property).trim());
    if (value !== undefined && !values.includes(value))
      return `${property} of ${selector} is ${values[0] || 'not set'}. It should be ${value}.`;
  }
  return undefined;
}

/** Such as `input#days`. */
const nameOf = ({ localName, id }: HTMLElement) => (id ? `${localName}#${id}` : localName);
