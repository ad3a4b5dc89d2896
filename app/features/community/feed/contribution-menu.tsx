import { IconButton } from '#app/ui/base/icon-button.tsx';

interface ContributionMenuProps {
  kind: 'post' | 'comment';
  id: string;
  name: string;
  mine: boolean;
  back: string;
}

export function ContributionMenu({ kind, id, name, mine, back }: ContributionMenuProps) {
  const about = `${kind}:${id}`;
  const menu = `menu-${kind}-${id}`;
  const entry = (what: 'report' | 'block' | 'delete', label: string) => (
    <a
      href={`/posts/${what}?about=${about}&back=${encodeURIComponent(back)}`}
      data-dialog={`${what}-words`}
      data-fill={JSON.stringify({ about, back, name, kind })}
    >
      {label}
    </a>
  );
  return (
    <div className="menu words-menu">
      <IconButton
        icon="ellipsis"
        bare
        label={mine ? `More about your ${kind}` : `More about the ${kind} of ${name}`}
        popoverTarget={menu}
      />
      <div id={menu} className="drop" popover="auto">
        {mine ? (
          entry('delete', 'Delete')
        ) : (
          <>
            {entry('report', 'Report')}
            {entry('block', `Block ${name}`)}
          </>
        )}
      </div>
    </div>
  );
}
