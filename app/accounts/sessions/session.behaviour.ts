/** For cached pages: without the marker cookie the browser requests nothing and loads nothing. */
export function sessionBehaviour(root: Document): void {
  const { dataset } = root.documentElement;
  const personal = dataset.auth === 'in';
  // Signed out in another tab: nothing of the member's may stay on the screen; the page's gate decides again.
  if (personal) root.addEventListener('SIGNED_OUT', () => location.reload());
  let running = false;
  const look = (toldSignedOut: boolean) => {
    const marker = /(?:^|; )signed_in=(.)/.exec(root.cookie)?.[1];
    if (running || !(marker || root.querySelector('[data-auth-event]'))) return false;
    running = true;
    if (marker === '1' && !personal) dataset.auth = 'loading';
    import('./session-store.ts').then(({ startSessionStore }) => startSessionStore(toldSignedOut));
    return true;
  };
  if (!look(false)) root.dispatchEvent(new CustomEvent('INITIAL_SESSION', { bubbles: true, detail: null }));
  new BroadcastChannel('auth').addEventListener('message', () => look(true));
  root.querySelector<HTMLFormElement>('form[data-continue]')?.requestSubmit();
}
