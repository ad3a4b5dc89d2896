import type { ReactNode } from 'react';
import { Initial } from '#app/features/community/initial.tsx';
import type { MemberView } from '#app/features/community/person-view.ts';

interface BylineProps {
  author: MemberView;
  at: string;
  when: string;
  href?: string | undefined;
  small?: boolean;
  badge?: ReactNode;
  menu?: ReactNode;
}

export function Byline({ author, at, when, href, small, badge, menu }: BylineProps) {
  const time = <time dateTime={at}>{when}</time>;
  return (
    <header className="byline">
      <Initial person={author} {...(small && { size: 'small' })} />
      <div>
        <strong className="person-name" dir="auto">
          {author.name}
        </strong>{' '}
        {badge}
        <p className="muted small-text">{href ? <a href={href}>{time}</a> : time}</p>
      </div>
      {menu}
    </header>
  );
}
