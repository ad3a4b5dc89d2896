import { useLayoutEffect } from 'react';

/**
 * What was typed or chosen while the script was still on its way reaches React. The browser shows it, but without an event React does
 * not know of it, and would put the old value back with the next change. After going back or reloading the browser itself may fill in
 * older values, which nobody typed; those are left alone.
 */
export function useTypedEarly() {
  useLayoutEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (wasAsked) return;
    wasAsked = true;
    const isFresh = navigation?.type === 'navigate';
    for (const field of document.querySelectorAll('main input, main textarea, main select'))
      if (isFresh || isOwn(field)) say(field);
  }, []);
}

/** Only the document that was loaded has fields that are older than React; pages that follow in it are drawn by React. */
let wasAsked = false;

/** A browser counts a field as valid or not for its user once they have changed it; the one that they are in counts too. */
const isOwn = (field: Element) =>
  field === document.activeElement || field.matches(':user-valid, :user-invalid');

function say(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    if (field.selectedIndex !== Math.max(0, given))
      field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    // Of radio buttons the one that was chosen says it for all.
    if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (field.value !== field.defaultValue && !['file', 'color'].includes(field.type)) typeAgain(field);
  }
}

/** React takes an event for a change when the value is another than the one that it saw last, and it sees what is set on the field itself. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
