import { Button, ButtonLink } from '#app/ui/controls/button.tsx';

interface BuddyButtonsProps {
  id: string;
  name: string;
  kind: 'request' | 'asked' | 'findable' | 'buddy';
  back: string;
}

const buttons = {
  request: [
    { intent: 'accept', label: 'Accept', about: 'the request of' },
    { intent: 'decline', label: 'Decline', about: 'the request of', two: true },
  ],
  asked: [{ intent: 'withdraw', label: 'Withdraw', about: 'the request to', two: true }],
  findable: [{ intent: 'ask', label: 'Connect', about: 'with', two: true }],
  buddy: [{ intent: 'end', label: 'Remove', about: 'study buddy', two: true }],
} as const;

export const BuddyButtons = ({ id, name, kind, back }: BuddyButtonsProps) => (
  <form method="post" action="/study-buddies" className="row">
    <input type="hidden" name="person" value={id} />
    <input type="hidden" name="back" value={back} />
    {buttons[kind].map((button) => (
      <Button
        key={button.intent}
        type="submit"
        name="intent"
        value={button.intent}
        size="small"
        variant={'two' in button ? 'two' : 'primary'}
      >
        {button.label}
        <span className="visually-hidden">{` ${button.about} ${name}`}</span>
      </Button>
    ))}
    {(kind === 'request' || kind === 'buddy') && (
      <ButtonLink href={`/posts/block?about=member:${id}&back=${back}`} size="small" variant="two">
        Block<span className="visually-hidden">{` ${name}`}</span>
      </ButtonLink>
    )}
  </form>
);
