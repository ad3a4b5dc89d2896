import { Button, ButtonLink } from './button.tsx';

interface ShareProps {
  what: string;
  title: string;
  address: string;
}

/** WhatsApp is a plain link; the share sheet and copying need the script. */
export function Share({ what, title, address }: ShareProps) {
  const text = encodeURIComponent(`${title} ${address}`);
  return (
    <section className="stack share">
      <h2 className="heading-4">{`Share this ${what}`}</h2>
      <div className="row">
        <ButtonLink
          variant="two"
          size="small"
          icon="message-circle"
          href={`https://wa.me/?text=${text}`}
          rel="noopener"
        >
          WhatsApp
        </ButtonLink>
        <Button variant="two" size="small" hidden data-sheet={address}>
          More ways
        </Button>
        <Button variant="two" size="small" hidden data-copy={address}>
          Copy link
        </Button>
      </div>
    </section>
  );
}
