import { showToast } from '#app/ui/feedback/toast.behaviour.ts';

const pauseMs = 300;

/** Behaviour for staff pages only. */
export function staff(root: Document): void {
  const prepare = () => {
    const toastData = root.querySelector<HTMLElement>('[data-toast]');
    if (toastData) showToast(JSON.parse(toastData.dataset.toast ?? ''));
    toastData?.remove();
    showLoadingState(root, '');
    for (const list of root.querySelectorAll<HTMLElement>('[role=tablist]')) setTabStop(list);
  };
  prepare();
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-stay=typed]'))
    if ([...form.querySelectorAll('input')].some(isTypedBefore)) form.requestSubmit();
  root.addEventListener('morphed', prepare);
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.pickAll) pickAll(target);
    if (target instanceof HTMLSelectElement && target.dataset.shows) showForChosen(root, target);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  root.addEventListener('input', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('form[data-stay=typed]');
    clearTimeout(timer);
    if (form) timer = setTimeout(() => form.requestSubmit(), pauseMs);
  });
  root.addEventListener('keydown', (event) => {
    const list = (event.target as Element).closest<HTMLElement>('[role=tablist]');
    if (list) moveBetweenTabs(list, event as KeyboardEvent);
  });
  for (const kind of ['click', 'submit'])
    root.addEventListener(kind, ({ target }) => {
      if ((target as Element).closest('a[data-stay], form[method=get], form:not([method])'))
        showLoadingState(root, undefined);
    });
}

/** Typed while this script was loading. */
const isTypedBefore = (field: HTMLInputElement) =>
  field === document.activeElement && field.value !== field.defaultValue;

/** Omitted: shows the default text, since something is being fetched. */
function showLoadingState(root: Document, words: string | undefined): void {
  const place = root.querySelector<HTMLElement>('[data-loading-state]');
  if (place) place.textContent = words ?? place.dataset.loadingState ?? '';
}

function pickAll(box: HTMLInputElement): void {
  const picks = box.form?.querySelectorAll<HTMLInputElement>('[name=pick]') ?? [];
  for (const [i, pick] of [...picks].entries()) pick.checked = box.checked && i < Number(box.dataset.pickAll);
}

/** Hides text about the initial choice while another one is selected. */
function showForChosen(root: Document, select: HTMLSelectElement): void {
  const place = root.getElementById(select.dataset.shows ?? '');
  if (place) place.hidden = !select.selectedOptions[0]?.defaultSelected;
}

const tabsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role=tab]')];

function setTabStop(list: HTMLElement): void {
  const selected = tabsOf(list).find((tab) => tab.ariaSelected === 'true');
  for (const tab of tabsOf(list)) tab.tabIndex = tab === selected ? 0 : -1;
  if (selected)
    list.scrollLeft += selected.getBoundingClientRect().left - list.getBoundingClientRect().left - 48;
}

function moveBetweenTabs(list: HTMLElement, event: KeyboardEvent): void {
  const all = tabsOf(list);
  const at = all.indexOf(event.target as HTMLElement);
  const target = {
    ArrowRight: all[(at + 1) % all.length],
    ArrowLeft: all.at(at - 1),
    Home: all[0],
    End: all.at(-1),
  }[event.key];
  if (event.key === ' ') all[at]?.click();
  else target?.focus();
  if (target || event.key === ' ') event.preventDefault();
}
