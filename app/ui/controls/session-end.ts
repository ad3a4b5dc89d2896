/** Whether an answer is not what was asked for but the page that leads to signing in. */
export const hasEnded = ({ redirected, url }: Response): boolean =>
  redirected && /^\/(sign-in)?$/.test(new URL(url).pathname);
