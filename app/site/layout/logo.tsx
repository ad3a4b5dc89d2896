import type { Site } from '#app/organisation/site.content.ts';
import { CachedMarkup } from '#app/platform/cached-markup.tsx';
import { Picture, type PictureSource } from '#app/ui/base/picture.tsx';
import { Mark } from '#app/ui/base/star.tsx';

export interface OwnLogo {
  onLight: PictureSource;
  onDark?: PictureSource;
}

interface LogoProps {
  site: Pick<Site, 'name' | 'shortName'>;
  logo: OwnLogo | undefined;
  night?: boolean;
}

/** Mark and name. The name is text, since each organisation has its own. */
export function Logo({ site, logo, night = false }: LogoProps) {
  const rest = site.name.startsWith(`${site.shortName} `) ? site.name.slice(site.shortName.length + 1) : '';
  const name = `logo ${night} ${logoFiles(logo)}`;
  return (
    <CachedMarkup as="a" of={site} name={name} className="logo" href="/">
      {logo ? <OwnMark logo={logo} night={night} /> : <Mark />}
      <span>
        {site.shortName}
        {rest && <small>{` ${rest}`}</small>}
      </span>
    </CachedMarkup>
  );
}

/** Cache key of the files a logo is shown from, which change when its sizes are ready. */
export const logoFiles = (logo: OwnLogo | undefined): string =>
  [logo?.onLight, logo?.onDark].flatMap((of) => (of ? [of.src, ...of.widths] : [])).join(' ');

function OwnMark({ logo: { onLight, onDark }, night }: { logo: OwnLogo; night: boolean }) {
  const shown = { sizes: '120px', silent: true } as const;
  if (night || !onDark) return <Picture of={(night && onDark) || onLight} {...shown} eager={!night} />;
  return (
    <>
      {/* Lazy: the browser fetches only the one it shows. */}
      <Picture of={onLight} {...shown} className="on-light" />
      <Picture of={onDark} {...shown} className="on-dark" />
    </>
  );
}
