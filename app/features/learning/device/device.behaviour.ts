/** What a member did on this device goes to her account by itself; once she has signed out, nothing of hers stays but that. */
export function device(root: Document): void {
  let soon: ReturnType<typeof setTimeout>;
  // Looked at by hand: most pages have nothing to do with it, and load no more for it.
  const look = () => {
    try {
      const learner = localStorage.getItem('learner');
      const waits = `${learner} waits `;
      if (
        learner &&
        (!root.cookie.includes('signed_in=1') ||
          Object.keys(localStorage).some((key) => key.startsWith(waits)))
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
    soon = setTimeout(look, 2_000);
  });
  root.addEventListener('SIGNED_OUT', look);
  look();
}
