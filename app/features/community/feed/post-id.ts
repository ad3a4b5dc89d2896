export interface ContributionRef {
  kind: 'post' | 'comment';
  id: string;
}

/** Reads `post:…` or `comment:…`; undefined for anything else. */
export function parseContributionRef(text: string | null): ContributionRef | undefined {
  const [, kind, id] = /^(post|comment):([\w-]{1,80})$/.exec(text ?? '') ?? [];
  return kind && id ? { kind: kind as ContributionRef['kind'], id } : undefined;
}
