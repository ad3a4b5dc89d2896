import { Icon } from '#app/ui/base/icon.tsx';

export interface Crumb {
  label: string;
  href?: string;
}

export function Breadcrumb({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumb">
        {trail.map(({ label, href }, i) => (
          <li key={label}>
            {i > 0 && <Icon name="chevron-right" small />}
            {href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
