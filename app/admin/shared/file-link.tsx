import { Icon } from '#app/ui/base/icon.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { addressOf } from './paths.ts';

interface FileLinkProps {
  title: string;
  params: Record<string, string>;
}

/** As searched and sorted. Without `download`: whoever has to confirm first is led to a page. */
export function FileLink({ title, params }: FileLinkProps) {
  return (
    <a
      className={buttonClass({ variant: 'two', size: 'small' })}
      href={addressOf('/admin/export.csv', params)}
      aria-label={`CSV of ${title}`}
    >
      <Icon name="download" />
      CSV
    </a>
  );
}
