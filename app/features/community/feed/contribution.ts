export const maxCharacters = { post: 2000, comment: 1000, details: 500 } as const;

/** Whether to fold a text in a list: it would exceed the 12 lines of `.folded` on any screen. */
export const isLong = (text: string): boolean => text.length > 1000 || text.split('\n').length > 12;

/** Whether a text is invisible: only spaces, or characters without a glyph. */
export const isBlank = (text: string): boolean =>
  !/[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\u2800]/u.test(text);

export interface ContributionRef {
  kind: 'post' | 'comment';
  id: string;
}

export function parseContributionRef(text: string | null): ContributionRef | undefined {
  const [, kind, id] = /^(post|comment):([\w-]{1,80})$/.exec(text ?? '') ?? [];
  return kind && id ? { kind: kind as ContributionRef['kind'], id } : undefined;
}

export const reportReasons = {
  unkind: 'It is unkind, hateful or a threat',
  private: 'It shows private details of someone',
  scam: 'It is advertising or a scam',
  other: 'Something else',
} as const;
