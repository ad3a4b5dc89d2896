import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the server draws the page and until React answers in the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface Pressable {
  disabled?: boolean | undefined;
  onClick?: unknown;
}

/** A button that only React answers cannot be pressed before it does: what is pressed earlier would be lost without a word. */
export function useDisabled({ disabled, onClick }: Pressable): boolean | undefined {
  const isDeaf = !useHydrated() && onClick !== undefined;
  return isDeaf || disabled;
}
