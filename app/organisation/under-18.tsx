/** Every lesson needs an account, and accounts are for adults: the way that is open to a girl. */
export const Under18 = () => (
  <>
    Online courses are for 18 and over. Under 18? <a href="/code-clubs">Join a code club</a>. It is free.
  </>
);
