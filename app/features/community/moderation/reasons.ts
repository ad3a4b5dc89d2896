export const reasons = {
  unkind: 'It is unkind, hateful or a threat',
  private: 'It shows private details of someone',
  scam: 'It is advertising or a scam',
  other: 'Something else',
} as const;
