import { Icon } from '#app/ui/base/icon.tsx';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import type { EntryView } from './entry-view.server.ts';

interface RemoveEntryProps {
  view: EntryView;
  action: 'unpublish' | 'delete';
  busy: boolean;
  step: (name: string) => Promise<void>;
}

const words = {
  unpublish: { title: 'Unpublish', icon: 'eye-off', yes: 'Yes, unpublish it' },
  delete: { title: 'Delete', icon: 'trash', yes: 'Yes, delete it' },
} as const;

/** Asks for confirmation and lists the dependents. */
export function RemoveEntry({ view, action, busy, step }: RemoveEntryProps) {
  const { title, icon, yes } = words[action];
  const { referrers, registered } = view.dependents;
  const refusal = action === 'delete' ? registered?.refusal : undefined;
  return (
    <details className="removal">
      <summary className={buttonClass({ variant: 'two' })}>
        <Icon name={icon} />
        {title}
      </summary>
      <form
        method="post"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void step(action);
        }}
      >
        <input type="hidden" name="step" value={action} />
        <input type="hidden" name="revision" value={view.revision} />
        {referrers.length > 0 ? (
          <>
            <p>Other entries refer to it. Please change them first.</p>
            <ul>
              {referrers.map(({ href, title }) => (
                <li key={href}>
                  <a href={href}>{title}</a>
                </li>
              ))}
            </ul>
          </>
        ) : refusal ? (
          <p>{refusal}</p>
        ) : (
          <>
            <p>{`Are you sure? ${whatHappens(view, action)}`}</p>
            <div>
              <Button type="submit" disabled={busy}>
                {yes}
              </Button>
            </div>
          </>
        )}
      </form>
    </details>
  );
}

function whatHappens(
  { isShown, page, dependents: { registered } }: EntryView,
  action: RemoveEntryProps['action'],
) {
  const people = registered?.people ?? 0;
  return [
    isShown && `Visitors see it no longer${page ? `, and nothing is found at ${page}` : ''}.`,
    people === 1 && '1 person is registered, and is told nothing of it.',
    people > 1 && `${people} people are registered, and are told nothing of it.`,
    action === 'delete' ? 'You can bring it back later.' : 'The text stays here, as a draft.',
  ]
    .filter(Boolean)
    .join(' ');
}
