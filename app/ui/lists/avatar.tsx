import { Pattern } from '#app/ui/base/pattern.tsx';
import { groundClass } from '#app/ui/base/patterns.ts';
import { Picture, type PictureSource } from '#app/ui/base/picture.tsx';

interface AvatarProps {
  seed: string;
  src?: PictureSource | string | undefined;
  size?: 'small' | 'big';
}

/** Hidden from screen readers: the person's name is beside it. */
export function Avatar({ seed, src, size }: AvatarProps) {
  const scale = size === 'small' ? ' small' : size === 'big' ? ' big' : '';
  return (
    <span className={`avatar${scale} ${groundClass(seed)}`}>
      {src ? <Picture of={src} sizes="96px" silent /> : <Pattern name={seed} />}
    </span>
  );
}
