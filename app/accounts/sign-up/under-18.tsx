/** What a girl under 18 can do, since accounts are for adults. */
export const Under18 = () => (
  <>
    Accounts are for 18 and over. Under 18?{' '}
    <a href="/courses/first-programs-in-python">Learn to program without one</a>, or{' '}
    <a href="/code-clubs">join a code club</a>. Both are free.
  </>
);
