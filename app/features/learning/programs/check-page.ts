import type { ActivityOf } from '#app/features/learning/courses/lesson-part.content.ts';
import { describeSelector } from './describe-selector.ts';
import { describeProperty, describeValue } from './describe-style.ts';

export type PageCheck = NonNullable<ActivityOf<'page'>['checks']>[number];

/** Undefined if the page passes, otherwise a sentence that says what it has instead. Runs in the page's frame. */
export function judgePage(page: Document, check: PageCheck): string | undefined {
  const { selector, labelled, click } = check;
  if (click) {
    const pressed = page.querySelector<HTMLElement>(click);
    if (!pressed) return `There is no ${describeSelector(click).one} to press yet.`;
    pressed.click();
  }
  const found = [...page.querySelectorAll<HTMLElement>(selector)];
  const bare = labelled && found.find((field) => !(field as HTMLInputElement).labels?.length);
  return (
    judgeCount(found.length, check) ??
    judgeText(found, check) ??
    (bare ? `The ${nameOf(bare)} has no label that belongs to it yet.` : undefined) ??
    judgeAttribute(found, check) ??
    judgeProperty(found, check)
  );
}

function judgeCount(count: number, { selector, atLeast = 1, atMost }: PageCheck): string | undefined {
  const isTooMany = atMost !== undefined && count > atMost;
  if (count >= atLeast && !isTooMany) return undefined;
  const { one, many } = describeSelector(selector);
  if (count === 0 && atLeast === 1) return `There is no ${one} yet.`;
  return `${thereAre(count, one, many)} There should be ${wantedCount(atLeast, atMost, isTooMany)}.`;
}

function thereAre(count: number, one: string, many: string): string {
  if (count === 0) return `There is no ${one} yet.`;
  return count === 1 ? `There is one ${one}.` : `There are ${count} ${many}.`;
}

function wantedCount(atLeast: number, atMost: number | undefined, isTooMany: boolean): string {
  if (atMost === 0) return 'none';
  if (atMost === atLeast) return atLeast === 1 ? 'only one' : `${atLeast}`;
  return isTooMany ? `no more than ${atMost}` : `at least ${atLeast}`;
}

const plain = (words: string | null) => (words ?? '').replaceAll(/\s+/g, ' ').trim();

function judgeText(found: HTMLElement[], { selector, text, exact }: PageCheck): string | undefined {
  const [first] = found;
  if (!text || !first) return undefined;
  const wanted = text.toLowerCase();
  const holds = (element: HTMLElement) => {
    const says = plain(element.textContent).toLowerCase();
    return exact ? says === wanted : says.includes(wanted);
  };
  if (found.some(holds)) return undefined;
  const { one, many } = describeSelector(selector, first.localName);
  // Their content is code, so it is not quoted.
  if (/^(style|script)$/.test(first.localName)) return `The ${one} does not have “${text}” in it yet.`;
  const only = exact ? 'only ' : '';
  const says = plain(first.textContent).slice(0, 80);
  if (found.length > 1)
    return `None of the ${found.length} ${many} says ${only}“${text}” yet. The first says ${says ? `“${says}”` : 'nothing'}.`;
  return `The ${one} says ${says ? `“${says}”` : 'nothing yet'}. It should say ${only}“${text}”.`;
}

function judgeAttribute(found: HTMLElement[], { selector, attribute, value }: PageCheck): string | undefined {
  const [first] = found;
  if (!attribute || !first) return undefined;
  const values = found.map((element) => element.getAttribute(attribute)).filter((one) => one !== null);
  const isRight = value === undefined ? values.some((one) => one.trim() !== '') : values.includes(value);
  if (isRight) return undefined;
  const { one, many } = describeSelector(selector, first.localName);
  if (found.length > 1 && values.length === 0)
    return `None of the ${found.length} ${many} has ${attribute} yet.`;
  if (values.length === 0) return `The ${one} has no ${attribute} yet.`;
  if (value === undefined) return `The ${attribute} of the ${found.length > 1 ? many : one} is empty.`;
  if (found.length > 1) return `None of the ${found.length} ${many} has the ${attribute} “${value}” yet.`;
  return `The ${one} has the ${attribute} “${values[0]}”. It should be “${value}”.`;
}

function judgeProperty(found: HTMLElement[], { selector, property, value }: PageCheck): string | undefined {
  const [first] = found;
  if (!property || value === undefined || !first) return undefined;
  const values = found.map((element) => getComputedStyle(element).getPropertyValue(property).trim());
  if (values.includes(value)) return undefined;
  const { one, many } = describeSelector(selector, first.localName);
  const whose = `${describeProperty(property)} of the ${found.length > 1 ? many : one}`;
  return `The ${whose} should be ${describeValue(property, value)}; it is ${describeValue(property, values[0] ?? '')}.`;
}

/** Such as `field (input) with the id days`. */
const nameOf = ({ localName, id }: HTMLElement) =>
  describeSelector(id ? `${localName}#${id}` : localName).one;
