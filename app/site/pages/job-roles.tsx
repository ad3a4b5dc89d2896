import type { Track } from '#app/features/learning/catalogue/track.content.ts';
import { PayOrigin } from '#app/organisation/pay-origin.tsx';

const rand = new Intl.NumberFormat('en-US');

/** A track's jobs with their pay and the courses that lead there; `courses` maps course titles to catalogue ids. */
export function JobRoles({ track, courses }: { track: Track; courses: Record<string, string> }) {
  return (
    <ul className="grid g2">
      {track.jobRoles.map((role) => (
        <li key={role.title} className="stack">
          <div>
            <h4>{role.title}</h4>
            <p className="mut">{role.description}</p>
          </div>
          <p>
            <strong>
              R{rand.format(role.payFrom)} to R{rand.format(role.payTo)}
            </strong>{' '}
            a month <PayOrigin source={track.paySource} />
          </p>
          <ul className="row">
            {role.courses.map((name) => (
              <li key={name}>{courses[name] ? <a href={`/courses/${courses[name]}`}>{name}</a> : name}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
