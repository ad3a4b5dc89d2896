/**
 * Light, dark or the system's own. The choice is a cookie, so that the server writes it into the page and nothing flashes;
 * here it only changes.
 */
export function theme(root: ParentNode): void {
  const html = document.documentElement;
  for (const input of root.querySelectorAll<HTMLInputElement>('.theme input'))
    input.checked = input.value === (html.dataset.theme ?? '');
  root.addEventListener('change', (event) => {
    const input = event.target as HTMLInputElement;
    if (!input.closest('.theme')) return;
    if (input.value) html.dataset.theme = input.value;
    else delete html.dataset.theme;
    const age = input.value ? 31_536_000 : 0;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of 2022
    document.cookie = `theme=${input.value}; path=/; max-age=${age}; samesite=lax`;
  });
}
