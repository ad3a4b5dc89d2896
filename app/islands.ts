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

/** Hydrates the islands of a page from the props in it. */
export function islands(root: Document): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-island]:not([data-on-use])'))
    void hydrate(place);
}

/** Starts loading early enough to be ready when in view. */
const ahead = '400px';

/** Islands hydrated when they come near the viewport. */
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
  // If the script cannot be loaded, the page says so itself.
  const module = await modules[path ?? '']?.().catch(() => undefined);
  if (!module) return;
  const props = propsOf(place);
  const stay = captureFocus();
  noteTyped(place);
  // Synchronous: nothing can be typed between recording and hydrating.
  const island = createElement(module.default, props);
  const tree = place.dataset.onUse ? island : createElement(IslandRoot, null, island);
  flushSync(() => hydrateRoot(place, tree));
  replayTyped(place);
  stay();
  focusPressed();
}

/** Restores focus and selection, which hydration may move. */
function captureFocus(): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => {};
  const { selectionStart: start, selectionEnd: end } = field;
  return () => {
    field.focus({ preventScroll: true });
    if (start !== null && field.selectionStart !== start) field.setSelectionRange(start, end);
  };
}
