import { Button, ButtonLink } from '#app/ui/controls/button.tsx';

interface AfterPublishingProps {
  page: string | undefined;
  unannounced: { people: number; path: string } | undefined;
  before: number;
  busy: boolean;
  step: (name: string, more: Record<string, string>) => Promise<void>;
}

/** Next steps, beside the button that was pressed. */
export const AfterPublishing = ({ page, unannounced, before, busy, step }: AfterPublishingProps) => (
  <div className="actions next">
    {page && (
      <ButtonLink variant="two" size="small" href={page}>
        See the page
      </ButtonLink>
    )}
    {unannounced && (
      <ButtonLink variant="two" size="small" href={unannounced.path}>
        {unannounced.people === 1 ? 'Tell 1 person' : `Tell ${unannounced.people} people`}
      </ButtonLink>
    )}
    <Button
      variant="two"
      size="small"
      disabled={busy}
      onClick={() => void step('undo', { version: String(before) })}
    >
      Undo
    </Button>
  </div>
);
