import { Icon } from '#app/ui/base/icon.tsx';
import { Pattern } from '#app/ui/base/pattern.tsx';
import { groundClass } from '#app/ui/base/patterns.ts';
import { Picture, type PictureSource } from '#app/ui/base/picture.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';

interface StoryCardProps {
  quote: string;
  name: string;
  note: string;
  pattern: string;
  image?: PictureSource | string | undefined;
  dialog: string;
  as?: 'li' | 'article';
  sample?: true | undefined;
}

export function StoryCard({
  quote,
  name,
  note,
  pattern,
  image,
  dialog,
  as: Tag = 'article',
  sample,
}: StoryCardProps) {
  return (
    <Tag className="card story">
      <div className={`cover ${groundClass(pattern)}`}>
        {image ? (
          <Picture of={image} className="photo" sizes="(max-width: 699px) 90vw, 400px" />
        ) : (
          <Pattern name={pattern} />
        )}
        <button
          type="button"
          className="play"
          aria-label={`Play the story of ${name}`}
          aria-haspopup="dialog"
          data-dialog={dialog}
          {...{ command: 'show-modal', commandfor: dialog }}
        >
          <Icon name="play" filled />
        </button>
      </div>
      <figure className="body">
        <ExampleBadge of={{ sample }} />
        <blockquote>“{quote}”</blockquote>
        <figcaption className="end">
          <strong>{name}</strong>
          <br />
          <span className="muted small-text">{note}</span>
        </figcaption>
      </figure>
    </Tag>
  );
}
