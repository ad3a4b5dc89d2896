export interface ContributionRef {
  kind: 'post' | 'comment';
  id: string;
}

export function parseContributionRef(text: string | null): ContributionRef | undefined {
  const [, kind, id] = /^(post|comment):([\w-]{1,80})$/.exec(text ?? '') ?? [];
  return kind && id ? { kind: kind as ContributionRef['kind'], id } : undefined;
}
