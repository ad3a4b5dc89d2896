import { Pattern } from '#app/ui/base/pattern.tsx';
import { groundClass } from '#app/ui/base/patterns.ts';

interface TileProps {
  title: string;
  text: string;
  pattern: string;
  href: string;
}

export function Tile({ title, text, pattern, href }: TileProps) {
  return (
    <li className={`tile ${groundClass(pattern)}`}>
      <Pattern name={pattern} />
      <div className="caption">
        <h3 className="heading-4">
          <a href={href}>{title}</a>
        </h3>
        <p>{text}</p>
      </div>
    </li>
  );
}
