import { type Focus, focusClass } from './focus-classes.ts';

export interface PictureSource {
  src: string;
  width: number;
  height: number;
  alt: string;
  focus: Focus;
  /** Widths available as AVIF and WebP, ascending. While empty, the original is shown. */
  widths: readonly number[];
}

export type ImageOf = (image: string | undefined) => PictureSource | string | undefined;

interface PictureProps {
  /** A plain address is shown unchanged. */
  of: PictureSource | string;
  sizes: string;
  className?: string;
  /** Empty `alt`, for a picture described by the text beside it. */
  silent?: boolean;
  eager?: boolean;
}

/** The file for link previews on other sites: wide enough for them, small enough for a message. */
export function socialImage(of: PictureSource | string | undefined) {
  if (of === undefined || typeof of === 'string') return undefined;
  const width = of.widths.findLast((one) => one <= 1280);
  if (!width) return { src: of.src, width: of.width, height: of.height, alt: of.alt };
  const height = Math.round((of.height * width) / of.width);
  return { src: of.src.replace(/\.\w+$/, `-${width}.webp`), width, height, alt: of.alt };
}

export function Picture({ of, sizes, className = '', silent, eager }: PictureProps) {
  const loading = eager ? undefined : 'lazy';
  if (typeof of === 'string') return <img className={className} src={of} alt="" loading={loading} />;
  const { src, width, height, alt, focus, widths } = of;
  const stem = src.replace(/\.\w+$/, '');
  const set = (ending: string) => widths.map((one) => `${stem}-${one}.${ending} ${one}w`).join(', ');
  const middle = widths[Math.floor(widths.length / 2)];
  return (
    <picture>
      {middle && <source type="image/avif" srcSet={set('avif')} sizes={sizes} />}
      {middle && <source type="image/webp" srcSet={set('webp')} sizes={sizes} />}
      <img
        className={`${className} ${focusClass(focus)}`.trim()}
        src={middle ? `${stem}-${middle}.webp` : src}
        width={width}
        height={height}
        alt={silent ? '' : alt}
        loading={loading}
        decoding="async"
      />
    </picture>
  );
}
