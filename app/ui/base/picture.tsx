/** A picture that staff have uploaded, with the files that there are of it. */
export interface PictureSource {
  /** Of its first file; the others have the width and their ending instead. */
  src: string;
  width: number;
  height: number;
  alt: string;
  /** The point that stays in view where it is cut, in per cent from the left and the top. */
  focus: { x: number; y: number };
  /** Widths in which it is ready as AVIF and WebP, ascending; none yet: the first file is shown. */
  widths: readonly number[];
}

/** Finds the picture of a field `image`; undefined where there is none. */
export type ImageOf = (image: string | undefined) => PictureSource | string | undefined;

interface PictureProps {
  /** An address alone is shown as it is. */
  of: PictureSource | string;
  /** The width at which it is shown, as `sizes` of an image says it. */
  sizes: string;
  className?: string;
  /** Where the words for it stand beside it, it says nothing itself. */
  silent?: boolean;
  /** In view from the start. */
  eager?: boolean;
}

/** In steps of ten per cent: the policy allows no style in the page. */
const focusClass = ({ x, y }: PictureSource['focus']) => `fx${Math.round(x / 10)} fy${Math.round(y / 10)}`;

/** A photo in the size and the format that the browser takes. */
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
