import { useEffect, useSyncExternalStore } from 'react';
import { type AuthState, getAuth, loadingState, start, subscribe } from './session-store.ts';

export function useAuth(): AuthState {
  useEffect(() => void start(), []);
  return useSyncExternalStore(subscribe, getAuth, () => loadingState);
}
