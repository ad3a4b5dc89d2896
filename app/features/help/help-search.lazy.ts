import { createHelpSearch, formatResultCount, type HelpDocument, type HelpSearch } from './help-search.ts';

export async function searchAsYouType(box: HTMLElement): Promise<void> {
  const input = box.querySelector('input') as HTMLInputElement;
  const search = await loadSearch(box.dataset.helpSearch as string);
  if (!search) return;
  let shown = new URLSearchParams(location.search).get('q') ?? '';
  const show = () => {
    const query = input.value.trim();
    if (query === shown) return;
    shown = query;
    showResults(box, query, query ? search(query) : []);
    history.replaceState(null, '', query ? `/help?${new URLSearchParams({ q: query })}` : '/help');
  };
  input.addEventListener('input', show);
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
    // Hides a phone's keyboard, which covers the results; otherwise focus stays for the arrow keys.
    if (matchMedia('(pointer: coarse)').matches) input.blur();
  });
  box.addEventListener('keydown', (event) => walk(box, input, event));
  show();
}

/** Undefined if the articles cannot be loaded; the form then asks the server. */
async function loadSearch(address: string): Promise<HelpSearch | undefined> {
  try {
    const answer = await fetch(address);
    return answer.ok ? createHelpSearch((await answer.json()) as HelpDocument[]) : undefined;
  } catch {
    return undefined;
  }
}

function showResults(box: HTMLElement, query: string, found: HelpDocument[]): void {
  const part = (selector: string) => box.querySelector(selector) as HTMLElement;
  part('[role=status]').textContent = query && formatResultCount(found.length, query);
  const list = part('.hits');
  list.replaceChildren(...found.slice(0, 20).map(resultLine));
  list.hidden = found.length === 0;
  part('.none').hidden = !query || found.length > 0;
}

function resultLine({ index, title, summary, category }: HelpDocument): HTMLElement {
  const make = (tag: string, className: string, ...inside: (Node | string)[]) => {
    const element = document.createElement(tag);
    element.className = className;
    element.append(...inside);
    return element;
  };
  const link = make('a', 'heading-4', title) as HTMLAnchorElement;
  link.href = `/help/article/${index}`;
  return make(
    'li',
    '',
    make('div', '', link, make('p', 'muted', summary)),
    make('p', 'muted small-text nowrap', category),
  );
}

function walk(box: HTMLElement, input: HTMLInputElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [input, ...box.querySelectorAll<HTMLElement>('.hits a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0 || (event.key === 'Escape' && at === 0)) return;
  const next = event.key === 'Escape' ? input : step && stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
