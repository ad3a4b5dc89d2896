import { Link } from 'react-router';
import { Panel } from '#app/ui/panel.tsx';
import { type WorkName, workPath } from './work.ts';

/** The ways to correct and to erase a record, on other pages than its own. */
export const RepairLinks = ({ name, id }: { name: WorkName; id: string }) => (
  <Panel title="Correct or erase" id="repair">
    <ul className="tick">
      <li>
        <Link to={workPath(name, `${id}/correct`)}>Correct record</Link>{' '}
        <span className="mut">names, addresses, age</span>
      </li>
      <li>
        <Link to={workPath(name, `${id}/erase`)}>Erase record</Link>{' '}
        <span className="mut">with a second look first</span>
      </li>
    </ul>
  </Panel>
);
