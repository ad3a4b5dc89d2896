import { Link } from 'react-router';
import { queuePath } from '#app/staff/paths.ts';
import { Panel } from '#app/ui/panels/panel.tsx';

export const RepairLinks = ({ kind, id }: { kind: string; id: string }) => (
  <Panel title="Correct or erase" id="repair">
    <ul className="tick">
      <li>
        <Link to={queuePath(kind, `${id}/correct`)}>Correct record</Link>{' '}
        <span className="mut">names, addresses, age</span>
      </li>
      <li>
        <Link to={queuePath(kind, `${id}/erase`)}>Erase record</Link>{' '}
        <span className="mut">with a second look first</span>
      </li>
    </ul>
  </Panel>
);
