import type { ImageOf } from '#app/ui/base/picture.tsx';
import { Avatar } from '#app/ui/lists/avatar.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';

interface QuoteProps {
  text: string;
  name: string;
  note: string;
  seed?: string;
  image?: ReturnType<ImageOf>;
  sample?: true | undefined;
}

export function Quote({ text, name, note, seed = name, image, sample }: QuoteProps) {
  return (
    <figure className="say-big">
      <blockquote>“{text}”</blockquote>
      <figcaption className="who">
        <Avatar seed={seed} src={image} />
        <span>
          <strong>{name}</strong>
          <br />
          <span className="muted small-text">{note}</span>
        </span>
        <ExampleBadge of={{ sample }} />
      </figcaption>
    </figure>
  );
}
