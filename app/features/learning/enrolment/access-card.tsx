import { Card } from '#app/ui/cards/card.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { ProgressBar } from '#app/ui/data-display/progress.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';

export interface AccessView {
  id: string;
  title: string;
  text: string;
  pattern: string;
  state: 'open' | 'locked' | 'unverified';
  grantedOn?: string | undefined;
  expiresOn?: string | undefined;
  expired: boolean;
  percentage?: number | undefined;
}

export function AccessCard({ card, free }: { card: AccessView; free?: boolean }) {
  const { id, title, text, pattern, state, grantedOn, expiresOn, expired, percentage } = card;
  return (
    <Card
      as="li"
      level={2}
      title={title}
      text={text}
      pattern={pattern}
      icon={state === 'open' ? 'check' : 'lock'}
      badges={
        <>
          {free && <Badge tone="ok">Free</Badge>}
          {expired && <Badge tone="bad">Access ended</Badge>}
        </>
      }
      meta={[
        ...(grantedOn ? [{ icon: 'calendar', text: `Granted on ${grantedOn}` }] : []),
        ...(expiresOn
          ? [{ icon: 'clock', text: `${expired ? 'Expired on' : 'Expires on'} ${expiresOn}` }]
          : []),
      ]}
      foot={<Way id={id} state={state} />}
    >
      {percentage !== undefined && <ProgressBar value={percentage} label={`Progress in ${title}`} />}
    </Card>
  );
}

function Way({ id, state }: Pick<AccessView, 'id' | 'state'>) {
  if (state === 'open')
    return (
      <ButtonLink href={`/learn/${id}`} size="small">
        Access Course
      </ButtonLink>
    );
  return (
    <form action={`/learn/${id}`}>
      <Button type="submit" size="small" variant="two" icon="lock" disabled={state === 'unverified'}>
        Locked
      </Button>
    </form>
  );
}
