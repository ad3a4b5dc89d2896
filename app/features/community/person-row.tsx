import type { ReactNode } from 'react';
import { Initial } from './initial.tsx';
import type { MemberView } from './person-view.ts';

interface PersonRowProps {
  person: MemberView;
  note?: ReactNode;
  children: ReactNode;
}

export const PersonRow = ({ person, note, children }: PersonRowProps) => (
  <li className="person">
    <Initial person={person} />
    <div>
      <strong className="person-name" dir="auto">
        {person.name}
      </strong>
      {note && <p className="muted small-text">{note}</p>}
      {children}
    </div>
  </li>
);
