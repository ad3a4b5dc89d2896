import { art } from '#app/ui/art/art.ts';
import { groundClass, tileUrl } from './patterns.ts';

interface PatternProps {
  name: string;
}

/** Fills its box with the tile. Decorative: empty `alt`, never under text. */
export function Pattern({ name }: PatternProps) {
  return <img className="pattern" src={tileUrl(name)} alt="" loading="lazy" decoding="async" />;
}

export function Swatch({ name, big }: PatternProps & { big?: boolean }) {
  return (
    <span className={`swatch ${big ? 'big ' : ''}${groundClass(name)}`}>
      <img
        className="pattern"
        src={`${tileUrl(name)}#svgView(viewBox(0,0,72,72))`}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}

export function Quilt() {
  return (
    <picture>
      <source media="(max-width: 899px)" srcSet={`${art}/quilt-row.svg`} />
      <img className="pattern quilt" src={`${art}/quilt.svg`} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}

/** Bead band, used only at the edge of a night ground: above the footer, at the top of a dialog. */
export function Band() {
  return <div className="band" />;
}
