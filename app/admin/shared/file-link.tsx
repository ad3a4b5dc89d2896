import { ButtonLink } from '#app/ui/controls/button.tsx';
import { addressOf } from './paths.ts';

interface FileLinkProps {
  title: string;
  params: Record<string, string>;
}

/** As searched and sorted. Without `download`: whoever has to confirm first is led to a page. */
export function FileLink({ title, params }: FileLinkProps) {
  return (
    <ButtonLink
      variant="two"
      size="small"
      href={addressOf('/admin/export.csv', params)}
      aria-label={`CSV of ${title}`}
      icon="download"
    >
      CSV
    </ButtonLink>
  );
}
