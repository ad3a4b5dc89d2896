import { useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typed = new Map<string, string | boolean>();

/** Notes what was typed, chosen or ticked before React came, by the fields' ids. */
export function noteTyped(place: Element): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After going back or reloading the browser itself may fill in older values, which nobody typed.
  const isFresh = navigation?.type === 'navigate';
  for (const field of place.querySelectorAll<Field>('input, textarea, select'))
    if (field.id && isChanged(field) && (isFresh || isOwn(field))) typed.set(field.id, standing(field));
}

/** Gives a field's own `change` what stood in it when React came. */
export function useTypedBefore(id: string, change: (value: never) => void): void {
  const latest = useRef(change);
  latest.current = change;
  useLayoutEffect(() => {
    const value = typed.get(id);
    typed.delete(id);
    if (value !== undefined) latest.current(value as never);
  }, [id]);
}

/** What no component has asked for is typed, chosen or ticked anew where React has taken it back: its handlers hear of it then. */
export function replayTyped(place: Element): void {
  for (const field of place.querySelectorAll<Field>('input, textarea, select')) {
    const value = typed.get(field.id);
    typed.delete(field.id);
    if (value === undefined || value === standing(field)) continue;
    if (isTick(field)) field.click();
    else type(field, String(value));
  }
}

/** As the browser does it: React looks past a value that a script has set on the field itself. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** A browser counts a field as valid or not for its user once they have changed it; the one that they are in counts too. */
const isOwn = (field: Field) =>
  field === document.activeElement || field.matches(':user-valid, :user-invalid');

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

const standing = (field: Field) => (isTick(field) ? field.checked : field.value);

function isChanged(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement))
    return field.type !== 'file' && field.value !== field.defaultValue;
  const given = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(0, given);
}
