import type { Site } from '#app/organisation/site.content.ts';
import { PrerenderedPart } from '#app/platform/prerendered-part.tsx';
import { Mark } from '#app/ui/figures/star.tsx';

/** Mark and name; the name is the organisation's own, so the words are set in type, not drawn. */
export function Logo({ site }: { site: Pick<Site, 'name' | 'shortName'> }) {
  const rest = site.name.startsWith(`${site.shortName} `) ? site.name.slice(site.shortName.length + 1) : '';
  return (
    <PrerenderedPart as="a" of={site} name="logo" className="logo" href="/">
      <Mark />
      <span>
        {site.shortName}
        {rest && <small> {rest}</small>}
      </span>
    </PrerenderedPart>
  );
}
