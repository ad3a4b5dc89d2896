/** A post or a comment, as forms and moderators name it. */
export interface About {
  kind: 'post' | 'comment';
  id: string;
}

/** Reads `post:…` or `comment:…`; undefined for anything else. */
export function readAbout(text: string | null): About | undefined {
  const [, kind, id] = /^(post|comment):([\w-]{1,80})$/.exec(text ?? '') ?? [];
  return kind && id ? { kind: kind as About['kind'], id } : undefined;
}
