import { useEffect, useSyncExternalStore } from 'react';
import { getAuth, loadingState, type SessionState, startSessionStore, subscribe } from './session-store.ts';

export function useAuth(): SessionState {
  useEffect(() => void startSessionStore(), []);
  return useSyncExternalStore(subscribe, getAuth, () => loadingState);
}
