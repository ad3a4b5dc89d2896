import { type AnchorHTMLAttributes, Children, type ReactNode } from 'react';
import { CachedMarkup } from '#app/platform/cached-markup.tsx';
import { Heading } from '#app/ui/base/heading.tsx';
import { Icon, type IconName } from '#app/ui/base/icon.tsx';
import { Pattern } from '#app/ui/base/pattern.tsx';
import { groundClass } from '#app/ui/base/patterns.ts';
import { Picture, type PictureSource } from '#app/ui/base/picture.tsx';
import { NothingHere } from '#app/ui/feedback/empty.tsx';
import { type MetaLine, MetaList } from '#app/ui/lists/meta-list.tsx';

export interface CardProps {
  title: ReactNode;
  href?: string;
  linkProps?: AnchorHTMLAttributes<HTMLAnchorElement>;
  as?: 'li' | 'article' | 'div';
  level?: 2 | 3 | 4;
  pattern?: string;
  head?: 'tall' | 'low';
  icon?: IconName | (string & {});
  image?: PictureSource | string | undefined;
  badges?: ReactNode;
  text?: ReactNode;
  meta?: MetaLine[];
  children?: ReactNode;
  /** Buttons, stacked above the card's link. */
  foot?: ReactNode;
  /** The content item to cache this card's markup by, if it looks the same everywhere. */
  cachedFor?: object;
}

export function Card(props: CardProps) {
  const { title, href, linkProps, as: Tag = 'article', level = 3, pattern, head, icon, image } = props;
  const { badges, text, meta = [], children, foot, cachedFor } = props;
  return (
    <CachedMarkup
      as={Tag}
      of={cachedFor ?? props}
      name={cachedFor && `card ${pattern}`}
      className={head === 'low' ? 'card small' : 'card'}
    >
      {image && <Picture of={image} className="photo" sizes="(max-width: 699px) 90vw, 400px" />}
      {pattern && !image && (
        <div className={`cover ${head === 'low' ? 'small ' : ''}${groundClass(pattern)}`}>
          <Pattern name={pattern} />
          {icon && (
            <span className="tag">
              <Icon name={icon} />
            </span>
          )}
        </div>
      )}
      <div className="body">
        {badges && <div className="row">{badges}</div>}
        <Heading level={level} className="title">
          {href ? (
            <a href={href} {...linkProps}>
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        {text && <p className="muted">{text}</p>}
        {children}
        {meta.length > 0 && <MetaList lines={meta} look="end" />}
        {foot && <div className={`row foot-row${meta.length > 0 ? '' : ' end'}`}>{foot}</div>}
      </div>
    </CachedMarkup>
  );
}

interface CardGridProps {
  min?: 260 | 300 | 420;
  snap?: boolean;
  label?: string;
  children: ReactNode;
}

const columns = { 260: 'grid-4', 300: 'grid-3', 420: 'grid-2' } as const;

export function CardGrid({ min = 300, snap, label, children }: CardGridProps) {
  if (Children.toArray(children).length === 0) return <NothingHere />;
  return (
    <ul className={`grid ${columns[min]}${snap ? ' swipe-row' : ''}`} aria-label={label}>
      {children}
    </ul>
  );
}

export function CardList({ items }: { items: { text: ReactNode; note?: ReactNode }[] }) {
  return (
    <ul className="card-list">
      {items.map(({ text, note }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of lines
        <li key={i}>
          {text}
          {note && <span>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
