/** Accounts are for adults: what a girl can do today. */
export const Under18 = () => (
  <>
    Accounts are for 18 and over. Under 18?{' '}
    <a href="/courses/first-programs-in-python">Learn to program without one</a>, or{' '}
    <a href="/code-clubs">join a code club</a>. Both are free.
  </>
);
