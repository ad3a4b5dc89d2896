import type { HTMLAttributes } from 'react';

type HeadingLevel = 1 | 2 | 3 | 4;

export function Heading({ level, ...rest }: { level: HeadingLevel } & HTMLAttributes<HTMLHeadingElement>) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} />;
}
