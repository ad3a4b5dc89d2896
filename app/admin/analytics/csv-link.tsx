import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface FileLinkProps {
  title: string;
  params: Record<string, string>;
}

/** The way to a list as a file: all of its rows, as searched and sorted. */
export function FileLink({ title, params }: FileLinkProps) {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value));
  return (
    <a
      className={buttonClass({ variant: 'two', size: 'small' })}
      href={`/admin/export.csv?${query}`}
      aria-label={`CSV of ${title}`}
      download
    >
      <Icon name="download" />
      CSV
    </a>
  );
}
