import { ButtonLink } from '#app/ui/controls/button.tsx';
import { withQuery } from './paths.ts';

interface FileLinkProps {
  title: string;
  params: Record<string, string>;
}

/** Sorted and filtered as shown. No `download` attribute, since users may first have to reauthenticate on a page. */
export function FileLink({ title, params }: FileLinkProps) {
  return (
    <ButtonLink
      variant="two"
      size="small"
      href={withQuery('/admin/export.csv', params)}
      aria-label={`CSV of ${title}`}
      icon="download"
    >
      CSV
    </ButtonLink>
  );
}
