import type { ReactNode } from 'react';

interface TicketCardProps {
  title: string;
  text: ReactNode;
  href?: string;
  facts: { label: string; value: ReactNode; beads?: 1 | 2 | 3 }[];
  children?: ReactNode;
}

export function TicketCard({ title, text, href, facts, children }: TicketCardProps) {
  return (
    <li className="card ticket">
      <div className="head">
        <h3 className="title">{href ? <a href={href}>{title}</a> : title}</h3>
        <p className="muted">{text}</p>
      </div>
      <div className="body">
        <dl className="ticket-facts">
          {facts.map(({ label, value, beads }) => (
            <div key={label}>
              <dt>
                {label}
                {beads && <Level value={beads} />}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="row foot-row end">{children}</div>
      </div>
    </li>
  );
}

export function Level({ value }: { value: 1 | 2 | 3 }) {
  return (
    <span className="level" aria-hidden="true">
      {[1, 2, 3].map((bead) => (
        <i key={bead} className={bead <= value ? 'on' : undefined} />
      ))}
    </span>
  );
}
