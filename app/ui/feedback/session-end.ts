export const hasSessionEnded = ({ redirected, url }: Response): boolean =>
  redirected && /^\/(sign-in)?$/.test(new URL(url).pathname);
