import { useEffect, useSyncExternalStore } from 'react';
import { type AuthState, getAuth, loadingState, start, subscribe } from './session-store.ts';

/** The auth state of an app page: `user`, `session` and `loading`, which is true until the session is first known. */
export function useAuth(): AuthState {
  useEffect(() => void start(), []);
  return useSyncExternalStore(subscribe, getAuth, () => loadingState);
}
