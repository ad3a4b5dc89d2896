import { Heading } from '#app/ui/base/heading.tsx';
import { Pattern } from '#app/ui/base/pattern.tsx';
import { groundClass } from '#app/ui/base/patterns.ts';

interface TileProps {
  title: string;
  text: string;
  pattern: string;
  href?: string;
  as?: 'li' | 'div';
  level?: 3 | 4;
}

export function Tile({ title, text, pattern, href, as: Tag = 'div', level = 3 }: TileProps) {
  return (
    <Tag className={`tile ${groundClass(pattern)}`}>
      <Pattern name={pattern} />
      <div className="cap">
        <Heading level={level} className="h4">
          {href ? <a href={href}>{title}</a> : title}
        </Heading>
        <p>{text}</p>
      </div>
    </Tag>
  );
}
