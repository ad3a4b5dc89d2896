import type { ComponentType } from 'react';

interface IslandProps<P> {
  /** Name in app/islands.ts. */
  name: string;
  component: ComponentType<P>;
  /** Plain JSON. */
  props: P;
  /** When its script is fetched: at the first touch (default), when it is seen, or when the browser has time. */
  when?: 'interaction' | 'visible' | 'idle';
}

/**
 * A part of a public page that React takes over in the browser when somebody uses it. Until then it is the HTML
 * rendered here, so it has to be useful by itself. Island components use no router hooks and no `useId`.
 */
export function Island<P extends object>({
  name,
  component: Component,
  props,
  when = 'interaction',
}: IslandProps<P>) {
  return (
    <div data-island={name} data-when={when} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
