/** What a member did on this device goes to her account by itself; once she has signed out, nothing of hers stays but that. */
export function device(root: Document): void {
  let soon: ReturnType<typeof setTimeout>;
  // Looked at by hand: most pages have nothing to do with it, and load no more for it.
  const look = (hasLeft: boolean) => {
    try {
      const learner = localStorage.getItem('learner');
      if (learner === null) return;
      const waits = `${learner} waits `;
      // At once, before anything is shown: whose device it is, is not known until the account is asked.
      if (hasLeft) localStorage.setItem('learner', '');
      if (
        hasLeft ||
        !learner ||
        !root.cookie.includes('signed_in=1') ||
        Object.keys(localStorage).some((key) => key.startsWith(waits))
      )
        import('./sync.ts').then(
          ({ keepUp }) => keepUp(),
          () => {},
        );
    } catch {
      // Nothing can be kept on this device.
    }
  };
  root.addEventListener('waits', () => {
    clearTimeout(soon);
    soon = setTimeout(look, 2_000, false);
  });
  root.addEventListener('SIGNED_OUT', () => look(true));
  // The site may have answered that the session has ended.
  root.addEventListener('INITIAL_SESSION', () => root.cookie.includes('signed_in=1') || look(false));
  // Just signed out, or just signed in: perhaps somebody else.
  look(/signed_in=(0|[\w.]*new)/.test(root.cookie));
}
