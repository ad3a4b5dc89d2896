import type { Site } from '#app/organisation/site.content.ts';
import { CachedMarkup } from '#app/platform/cached-markup.tsx';
import { Picture, type PictureSource } from '#app/ui/base/picture.tsx';
import { Mark } from '#app/ui/figures/star.tsx';

export interface OwnLogo {
  usual: PictureSource;
  onDark?: PictureSource;
}

interface LogoProps {
  site: Pick<Site, 'name' | 'shortName'>;
  logo: OwnLogo | undefined;
  night?: boolean;
}

/** Mark and name; the name is the organisation's own, so the words are set in type, not drawn. */
export function Logo({ site, logo, night = false }: LogoProps) {
  const rest = site.name.startsWith(`${site.shortName} `) ? site.name.slice(site.shortName.length + 1) : '';
  const name = `logo ${night} ${logoFiles(logo)}`;
  return (
    <CachedMarkup as="a" of={site} name={name} className="logo" href="/">
      {logo ? <OwnMark logo={logo} night={night} /> : <Mark />}
      <span>
        {site.shortName}
        {rest && <small> {rest}</small>}
      </span>
    </CachedMarkup>
  );
}

/** Says which files a logo is shown from: they change when its sizes are ready. */
export const logoFiles = (logo: OwnLogo | undefined): string =>
  [logo?.usual, logo?.onDark].flatMap((of) => (of ? [of.src, ...of.widths] : [])).join(' ');

function OwnMark({ logo: { usual, onDark }, night }: { logo: OwnLogo; night: boolean }) {
  const shown = { sizes: '120px', silent: true } as const;
  if (night || !onDark) return <Picture of={(night && onDark) || usual} {...shown} eager={!night} />;
  return (
    <>
      {/* Lazy: the browser fetches the one that it shows. */}
      <Picture of={usual} {...shown} className="on-light" />
      <Picture of={onDark} {...shown} className="on-dark" />
    </>
  );
}
