/** What the cookie says: `light`, `dark`, or nothing for the system's own. */
const chosen = () => /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1] ?? '';

/** The choice is a cookie, so that the server writes it into the page and nothing flashes. */
export function theme(root: ParentNode): void {
  const html = document.documentElement;
  const show = (choice: string) => {
    if (choice) html.dataset.theme = choice;
    else delete html.dataset.theme;
    for (const input of root.querySelectorAll<HTMLInputElement>('.theme input'))
      input.checked = input.value === choice;
  };
  show(chosen());
  // A page that one comes back to may be older than the choice.
  addEventListener('pageshow', ({ persisted }) => persisted && show(chosen()));
  root.addEventListener('change', (event) => {
    const { value, parentElement } = event.target as HTMLInputElement;
    if (!parentElement?.closest('.theme')) return;
    const age = value ? 31_536_000 : 0;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of 2022
    document.cookie = `theme=${value}; path=/; max-age=${age}; samesite=lax`;
    show(value);
  });
}
