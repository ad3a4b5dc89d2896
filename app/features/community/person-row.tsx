import type { ReactNode } from 'react';
import { Initial } from './initial.tsx';
import type { MemberView } from './person-view.ts';

interface PersonRowProps {
  person: MemberView;
  note?: ReactNode;
  children: ReactNode;
}

export const PersonRow = ({ person, note, children }: PersonRowProps) => (
  <li className="mate">
    <Initial person={person} />
    <div>
      <strong className="nm" dir="auto">
        {person.name}
      </strong>
      {note && <p className="mut sm">{note}</p>}
      {children}
    </div>
  </li>
);
