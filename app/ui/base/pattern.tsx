import { art } from '#app/ui/art/art.ts';
import { groundClass, tileUrl } from './patterns.ts';

interface PatternProps {
  name: string;
}

/** Fills its box with the tile. Decoration: an empty `alt`, never under text. */
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

/** The bead band: only between a night ground and something else, above the footer, on top of a dialog. */
export function Band() {
  return <div className="band" />;
}
