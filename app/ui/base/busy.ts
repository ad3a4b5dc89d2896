/** Swaps the button's label with the one kept in `data-other`. */
export function setBusy(button: Element, isBusy: boolean): void {
  const words = button.querySelector<HTMLElement>('[data-other]');
  if (words && isBusy !== (button.getAttribute('aria-busy') === 'true'))
    [words.textContent, words.dataset.other] = [words.dataset.other!, words.textContent];
  button.setAttribute('aria-busy', String(isBusy));
}
