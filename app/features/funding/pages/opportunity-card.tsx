import { CollaborateButton } from '#app/features/funding/collaboration/collaboration-form.tsx';
import { opportunityPath } from '#app/features/funding/opportunity/require-opportunity.ts';
import type { ShownOpportunity } from '#app/features/funding/opportunity/shown-opportunity.ts';
import { Card } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Badge, ExampleBadge } from '#app/ui/lists/badge.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';

export const StatusBadge = ({ open }: { open: boolean }) => (
  <Badge tone={open ? 'ok' : 'bad'}>{open ? 'Open' : 'Closed'}</Badge>
);

const actions = { grant: 'Learn More', fellowship: 'Apply Now', scholarship: 'Apply' } as const;

export function OpportunityCard({ opportunity }: { opportunity: ShownOpportunity }) {
  const { id, kind, title, description, open, facts, lists } = opportunity;
  const address = opportunityPath(id);
  const titleId = `${id}-title`;
  const action = open ? actions[kind] : 'Learn More';
  return (
    <Card
      as="li"
      title={title}
      href={address}
      linkProps={{ id: titleId }}
      pattern={id}
      head="low"
      badges={
        <>
          <StatusBadge open={open} />
          <ExampleBadge of={opportunity} />
        </>
      }
      text={description}
      meta={facts.map(({ icon, label, value }) => ({
        icon,
        text: (
          <>
            <span className="visually-hidden">{label}: </span>
            {label === 'Deadline' ? `Apply by ${value}` : label === 'Spots' ? `${value} spots` : value}
          </>
        ),
      }))}
      foot={
        <>
          <ButtonLink
            size="small"
            href={open && kind === 'scholarship' ? opportunity.applyLink : address}
            {...(action === 'Learn More' ? { about: `about ${title}` } : { 'aria-describedby': titleId })}
            {...(!open && { variant: 'two' })}
          >
            {action}
          </ButtonLink>
          <CollaborateButton size="small" variant="two" type={kind} />
        </>
      }
    >
      {lists.map((list) => (
        <div key={list.title} className="stack small-text">
          <h4>{list.title}</h4>
          <Ticks items={list.items} />
        </div>
      ))}
    </Card>
  );
}
