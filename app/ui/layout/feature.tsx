import type { ReactNode } from 'react';
import { Heading } from '#app/ui/base/heading.tsx';
import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import { Pattern } from '#app/ui/base/pattern.tsx';
import { groundClass } from '#app/ui/base/patterns.ts';
import { type ImageOf, Picture } from '#app/ui/base/picture.tsx';
import { type MetaLine, MetaList } from '#app/ui/lists/meta-list.tsx';
import styles from './feature.css?url';

interface FeatureProps {
  title: string;
  href: string;
  pattern: string;
  image?: ReturnType<ImageOf>;
  badges: ReactNode;
  text: string;
  meta: MetaLine[];
  children: ReactNode;
  level?: 2 | 3;
}

export function Feature(props: FeatureProps) {
  const { title, href, pattern, image, badges, text, meta, children, level = 2 } = props;
  return (
    <article className="card feature">
      <OwnStyles href={styles} />
      <div className={`cover ${groundClass(pattern)}`}>
        {image ? (
          <Picture of={image} className="photo" sizes="(max-width: 799px) 90vw, 440px" />
        ) : (
          <Pattern name={pattern} />
        )}
      </div>
      <div className="body">
        <div className="row">{badges}</div>
        <Heading level={level} className="title">
          <a href={href}>{title}</a>
        </Heading>
        <p className="lead">{text}</p>
        <MetaList lines={meta} look="flow" />
        <div className="row foot-row">{children}</div>
      </div>
    </article>
  );
}
