export const maxCharacters = { post: 2000, comment: 1000, details: 500 } as const;

/** Whether a text is folded in a list: it would fill more than the 12 lines that `.folded` leaves, on any screen. */
export const isLong = (text: string): boolean => text.length > 1000 || text.split('\n').length > 12;

/** Whether a text shows nothing: only spaces, or characters that have no shape. */
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
