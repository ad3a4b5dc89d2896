import { type ComponentType, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates `island` and resolves once its event handlers work. */
export function mount(island: Element, Component: ComponentType<never>, props: object): Promise<void> {
  return new Promise((resolve) => {
    const Any = Component as ComponentType<object>;
    function Mounted() {
      useEffect(resolve, []);
      return <Any {...props} />;
    }
    hydrateRoot(island, <Mounted />);
  });
}
