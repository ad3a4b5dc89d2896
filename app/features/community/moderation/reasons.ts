export const reasons = [
  { value: 'unkind', label: 'It is unkind, hateful or a threat' },
  { value: 'private', label: 'It shows private details of someone' },
  { value: 'scam', label: 'It is advertising or a scam' },
  { value: 'other', label: 'Something else' },
] as const;

export const reasonValues = reasons.map(({ value }) => value) as unknown as readonly [
  (typeof reasons)[number]['value'],
  ...(typeof reasons)[number]['value'][],
];

export const reasonLabel = (value: string): string =>
  reasons.find((reason) => reason.value === value)?.label ?? value;
