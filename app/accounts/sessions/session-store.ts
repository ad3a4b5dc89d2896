import { displayName } from '#app/accounts/users/display-name.ts';

interface PublicUser {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: 'admin' | 'moderator' | 'editor' | 'writer' | 'user';
}

export interface PublicSession {
  user: PublicUser;
  expiresAt: string;
  /** Seconds until it ends, by the server's clock. */
  expiresIn: number;
  twoFactor: boolean;
}

export interface SessionState {
  user: PublicUser | null;
  session: PublicSession | null;
  loading: boolean;
}

export const authEvents = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const;
export type AuthEvent = (typeof authEvents)[number];

export const checkEveryMs = 30_000;
const refreshBeforeMs = 90_000;

const firstRetryMs = 200;
const lastRetryMs = 30_000;
const retryable = [502, 503, 504];

const noted: Record<string, AuthEvent> = {
  mfa: 'MFA_CHALLENGE_VERIFIED',
  new: 'SIGNED_IN',
  upd: 'USER_UPDATED',
};

export const loadingState: SessionState = { user: null, session: null, loading: true };
let state = loadingState;
let endsAt = 0;
let started: Promise<void> | undefined;
let inputAt: number | undefined;
const listeners = new Set<() => void>();
const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('auth');

export const getAuth = (): SessionState => state;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks once per page who is signed in, then watches. `toldSignedOut`: INITIAL_SESSION was already sent with nobody signed in. */
export function startSessionStore(toldSignedOut = false): Promise<void> {
  started ??= begin(toldSignedOut);
  return started;
}

async function begin(toldSignedOut: boolean): Promise<void> {
  const marker = markerValue();
  const found = marker?.startsWith('1') ? await ask('GET').catch(() => undefined) : null;
  set(found ?? null);
  if (!toldSignedOut) tell('INITIAL_SESSION');
  else if (state.session) tell('SIGNED_IN');
  // Notes after the 1 say what happened just before this page was loaded.
  for (const [note, event] of Object.entries(noted))
    if (state.session && !toldSignedOut && marker?.includes(note)) announce(event);
  if (marker === '0') announce('SIGNED_OUT');
  if (marker && marker !== '1' && found !== undefined) setMarker(state.session ? '1' : '');
  const place = document.querySelector<HTMLElement>('[data-auth-event]');
  if (place) tell(place.dataset.authEvent as AuthEvent);
  setInterval(refreshNearExpiry, checkEveryMs);
  for (const kind of ['input', 'keydown', 'pointerdown'])
    document.addEventListener(kind, noteInput, { capture: true, passive: true });
  addEventListener('pageshow', (event) => event.persisted && void reload());
  if (others)
    others.onmessage = ({ data }: MessageEvent<{ event: AuthEvent; session: PublicSession | null }>) => {
      set(data.session);
      tell(data.event);
    };
}

export async function reload(event?: AuthEvent): Promise<void> {
  const before = state.session;
  set(await ask('GET'));
  if (event) announce(event);
  else if (before && !state.session) announce('SIGNED_OUT');
  else if (!before && state.session) announce('SIGNED_IN');
}

/** Prolongs the session. Rejects with `Auth session missing!` if there is none, and if the server does not answer. */
export async function refresh(): Promise<PublicSession> {
  const session = await ask('POST');
  if (!session) {
    if (state.session) {
      set(null);
      announce('SIGNED_OUT');
    }
    throw new Error('Auth session missing!');
  }
  set(session);
  announce('TOKEN_REFRESHED');
  return session;
}

function refreshNearExpiry(): void {
  if (state.session && endsAt - Date.now() <= refreshBeforeMs) refresh().catch(() => {});
}

function noteInput(): void {
  inputAt = Date.now();
}

function staffIdleHeader(): Record<string, string> {
  if (inputAt === undefined || state.user?.role === 'user') return {};
  return { 'X-Active': `${Math.max(0, Math.floor((Date.now() - inputAt) / 1000))}` };
}

async function ask(method: 'GET' | 'POST'): Promise<PublicSession | null> {
  for (let delayMs = firstRetryMs; ; delayMs *= 2) {
    const response = await fetch('/api/session', { method, headers: staffIdleHeader() }).catch(
      () => undefined,
    );
    if (response && !retryable.includes(response.status)) {
      if (response.status === 401) return null;
      if (!response.ok) throw new Error(`status ${response.status}`);
      const answer = await response.json();
      return answer.user ? answer : null;
    }
    if (delayMs > lastRetryMs) throw new Error('no answer');
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
}

function set(session: PublicSession | null): void {
  state = { user: session?.user ?? null, session, loading: false };
  endsAt = session ? Date.now() + session.expiresIn * 1000 : 0;
  const { dataset } = document.documentElement;
  dataset.auth = session ? 'in' : 'out';
  // Another account signed in in another tab: nothing of the page's owner may stay on the screen. Releases before tell no id.
  if (dataset.owner && session?.user.id && session.user.id !== dataset.owner) location.reload();
  if (session)
    for (const place of document.querySelectorAll('[data-user-name]'))
      place.textContent = displayName(session.user);
  for (const listener of listeners) listener();
}

function tell(event: AuthEvent): void {
  document.dispatchEvent(new CustomEvent(event, { bubbles: true, detail: state.session }));
}

function announce(event: AuthEvent): void {
  tell(event);
  others?.postMessage({ event, session: state.session });
}

const markerValue = () => /(?:^|; )signed_in=([^;]*)/.exec(document.cookie)?.[1];

function setMarker(value: '1' | ''): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `signed_in=${value}; Path=/; Max-Age=${value ? 604_800 : 0}; SameSite=Lax${secure}`;
}
