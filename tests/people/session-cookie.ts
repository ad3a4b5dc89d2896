/** The session token in cookies; undefined if there is none. */
export function sessionTokenIn(cookies: readonly string[]): string | undefined {
  const value = /(?:^|; )(?:__Host-)?naledi\.session_token=([^;]+)/.exec(cookies.join('; '))?.[1];
  return value && sessionTextOf(value).split('.')[0];
}

/** The content of a session cookie: token and signature, separated by a dot. */
export const sessionTextOf = (value: string): string =>
  JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString());

/** A session cookie with this content. */
export const sessionValueOf = (text: string): string =>
  encodeURIComponent(Buffer.from(JSON.stringify(text)).toString('base64'));
