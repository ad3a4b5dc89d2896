import { useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typed = new Map<string, string | boolean>();

/** Records what was typed, chosen or ticked before hydration, by field id. */
export function noteTyped(place: Element): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After Back or a reload the browser may restore values that nobody typed.
  const isFresh = navigation?.type === 'navigate';
  for (const field of place.querySelectorAll<Field>('input, textarea, select'))
    if (field.id && isChanged(field) && (isFresh || isOwn(field))) typed.set(field.id, fieldState(field));
}

/** Calls the field's own `change` with the value typed before hydration. */
export function useTypedBefore(id: string, change: (value: never) => void): void {
  const latest = useRef(change);
  latest.current = change;
  useLayoutEffect(() => {
    const value = typed.get(id);
    typed.delete(id);
    if (value !== undefined) latest.current(value as never);
  }, [id]);
}

/** Replays early input that no component claimed, so that React's handlers see it. */
export function replayTyped(place: Element): void {
  for (const field of place.querySelectorAll<Field>('input, textarea, select')) {
    const value = typed.get(field.id);
    typed.delete(field.id);
    if (value === undefined || value === fieldState(field)) continue;
    if (isTick(field)) field.click();
    else type(field, String(value));
  }
}

/** Sets the value through the prototype: React ignores a value set on the element itself. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Fields the user has changed match `:user-valid` or `:user-invalid`; the focused one counts as well. */
const isOwn = (field: Field) =>
  field === document.activeElement || field.matches(':user-valid, :user-invalid');

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

const fieldState = (field: Field) => (isTick(field) ? field.checked : field.value);

function isChanged(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement))
    return field.type !== 'file' && field.value !== field.defaultValue;
  const given = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(0, given);
}
