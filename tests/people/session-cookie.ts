/** The token of the session that an answer's or a request's cookies carry; undefined without one. */
export function sessionTokenIn(cookies: readonly string[]): string | undefined {
  const value = /(?:^|; )(?:__Host-)?naledi\.session_token=([^;]+)/.exec(cookies.join('; '))?.[1];
  return value && sessionTextOf(value).split('.')[0];
}

/** What stands in the value of a session's cookie: token and signature, with a dot between them. */
export const sessionTextOf = (value: string): string =>
  JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString());

/** The value of a cookie in which `text` stands. */
export const sessionValueOf = (text: string): string =>
  encodeURIComponent(Buffer.from(JSON.stringify(text)).toString('base64'));
