import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { focusPressed } from '#app/forms/send-step.ts';
import { IslandRoot } from '#app/ui/islands/island.tsx';
import { propsOf } from '#app/ui/islands/island-props.ts';
import { noteTyped, replayTyped } from '#app/ui/islands/typed-before.ts';

interface IslandModule {
  default: ComponentType<object>;
}

const modules = import.meta.glob<IslandModule>('./**/*.island.tsx');

/** Parts of a page that React answers for in the browser, from the props that the page brings. */
export function islands(root: Document): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-island]:not([data-on-use])'))
    void hydrate(place);
}

/** Far enough ahead that what is fetched is there when it comes into view. */
const ahead = '400px';

/** Those that wait until they come near. */
export function islandsInView(root: Document): void {
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        void hydrate(target as HTMLElement);
      }
    },
    { rootMargin: ahead },
  );
  for (const place of root.querySelectorAll('[data-island][data-on-use]')) watch.observe(place);
}

async function hydrate(place: HTMLElement): Promise<void> {
  const path = Object.keys(modules).find((path) => path.endsWith(`/${place.dataset.island}.island.tsx`));
  // Where a script never comes, the page says so by itself.
  const module = await modules[path ?? '']?.().catch(() => undefined);
  if (!module) return;
  const props = propsOf(place);
  const stay = standing();
  noteTyped(place);
  // In one go: nothing can be typed between what is noted and what React shows.
  const island = createElement(module.default, props);
  const tree = place.dataset.onUse ? island : createElement(IslandRoot, null, island);
  flushSync(() => hydrateRoot(place, tree));
  replayTyped(place);
  stay();
  focusPressed();
}

/** Brings back the focus and the cursor, where hydrating has moved them. */
function standing(): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => {};
  const { selectionStart: start, selectionEnd: end } = field;
  return () => {
    field.focus({ preventScroll: true });
    if (start !== null && field.selectionStart !== start) field.setSelectionRange(start, end);
  };
}
