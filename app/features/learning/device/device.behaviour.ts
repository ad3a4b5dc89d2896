/** Sends a member's work on this device to her account; after she signs out, only unsent work stays. */
export function deviceBehaviour(root: Document): void {
  let soon: ReturnType<typeof setTimeout>;
  // Checked here without imports, so that most pages load nothing more.
  const look = (hasLeft: boolean) => {
    try {
      const learner = localStorage.getItem('learner');
      if (learner === null) return;
      const waits = `${learner} waits `;
      // Before anything is shown: the owner is unknown until the account is asked.
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
      // Storage is not allowed.
    }
  };
  root.addEventListener('waits', () => {
    clearTimeout(soon);
    soon = setTimeout(look, 2_000, false);
  });
  root.addEventListener('SIGNED_OUT', () => look(true));
  // The site may have answered that the session has ended.
  root.addEventListener('INITIAL_SESSION', () => root.cookie.includes('signed_in=1') || look(false));
  // Just signed out, or signed in, perhaps as another person.
  look(/signed_in=(0|[\w.]*new)/.test(root.cookie));
}
