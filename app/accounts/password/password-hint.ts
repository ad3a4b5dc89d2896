import { createPasswordCheck } from './password-strength.ts';

const pause = 400;

/** Only a hint; the server decides: its 200 KB of common passwords are too much for a phone. */
export function showPasswordHint(root: Document): void {
  const judge = createPasswordCheck({});
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (field: HTMLInputElement) => {
    const place = root.getElementById(field.dataset.strength ?? '');
    if (!place) return;
    const weakness = field.value && judge(field.value, about(field));
    place.dataset.first ??= place.textContent;
    place.textContent = !field.value
      ? place.dataset.first
      : weakness
        ? `${weakness.reason} ${weakness.suggestion}`
        : 'This looks hard to guess. We compare it with common passwords when you send it.';
  };
  root.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement;
    if (!field.dataset.strength) return;
    clearTimeout(timer);
    timer = setTimeout(look, pause, field);
  });
  // The submitted form is about to be emptied.
  root.addEventListener('reset', ({ target }) => {
    const field = (target as HTMLFormElement).querySelector<HTMLInputElement>('[data-strength]');
    if (field) timer = setTimeout(look, 0, field);
  });
  if (root.activeElement instanceof HTMLInputElement) look(root.activeElement);
}

const about = ({ form }: HTMLInputElement): string[] =>
  ['full_name', 'email', 'city'].map(
    (name) => (form?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '',
  );
