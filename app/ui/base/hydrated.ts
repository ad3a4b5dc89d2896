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

/** Disabled until hydration: a button with only a React handler would ignore an earlier press. */
export function useDisabled({ disabled, onClick }: Pressable): boolean | undefined {
  const isDeaf = !useHydrated() && onClick !== undefined;
  return isDeaf || disabled;
}
