import type { ComponentType } from 'react';

/** Island name to the chunk that holds its component. */
export type IslandRegistry = Record<string, () => Promise<{ default: ComponentType<never> }>>;

const hydrating = new WeakMap<Element, Promise<void>>();
/** Those whose clicks are not held back: React listens, or could not be had. */
const free = new WeakSet<Element>();

/**
 * Hydrates each island at the moment it asks for; a click made before that is repeated once React listens. Where its script
 * does not come, the click is the HTML's own, and the next touch tries again.
 */
export function islands(root: Document, registry: IslandRegistry): void {
  const wake = (island: HTMLElement) => {
    const running =
      hydrating.get(island) ??
      hydrate(island, registry)
        .catch(() => void hydrating.delete(island))
        .finally(() => free.add(island));
    hydrating.set(island, running);
    return running;
  };
  const near = (event: Event) => (event.target as Element).closest?.<HTMLElement>('[data-island]');
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    root.addEventListener(
      type,
      (event) => {
        const island = near(event);
        if (island) wake(island);
      },
      { passive: true },
    );
  for (const type of ['click', 'submit'])
    root.addEventListener(
      type,
      (event) => {
        const island = near(event);
        if (!island || free.has(island)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        wake(island).then(() => repeat(event));
      },
      true,
    );
  for (const island of root.querySelectorAll<HTMLElement>('[data-island]')) {
    if (island.dataset.when === 'idle') setTimeout(() => wake(island), 2_000);
    if (island.dataset.when === 'visible') whenSeen(island, () => wake(island));
  }
}

function repeat(event: Event): void {
  const target = event.target as HTMLElement;
  if (!target.isConnected) return;
  if (target instanceof HTMLFormElement) target.requestSubmit((event as SubmitEvent).submitter);
  else target.click();
}

function whenSeen(element: Element, then: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    then();
  });
  observer.observe(element);
}

async function hydrate(island: HTMLElement, registry: IslandRegistry): Promise<void> {
  const load = registry[island.dataset.island ?? ''];
  if (!load) return;
  const [{ default: Component }, { mount }] = await Promise.all([load(), import('./mount.tsx')]);
  await mount(island, Component, JSON.parse(island.dataset.props ?? '{}'));
}
