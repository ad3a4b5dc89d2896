import { useSyncExternalStore } from 'react';

const never = () => () => {};

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
