import { formatDate } from '#app/dates/time.ts';
import { deadlineDay, isOpen } from './deadline.ts';
import type { Opportunity } from './require-opportunity.ts';

interface Today {
  since: string;
  now: Date;
}

interface Shown {
  open: boolean;
  facts: { icon: string; label: string; value: string | number }[];
  lists: { title: string; items: readonly string[] }[];
}

function ownFacts(opportunity: Opportunity): Shown['facts'] {
  if (opportunity.kind === 'scholarship')
    return [
      { icon: 'building-2', label: 'Provider', value: opportunity.provider },
      { icon: 'award', label: 'Coverage', value: opportunity.coverage },
      { icon: 'users', label: 'Spots', value: opportunity.spots },
    ];
  return [
    { icon: 'building-2', label: 'Organisation', value: opportunity.organization },
    { icon: 'hand-coins', label: 'Amount', value: opportunity.amount },
    ...(opportunity.kind === 'fellowship'
      ? [{ icon: 'clock', label: 'Duration', value: opportunity.duration }]
      : []),
  ];
}

function ownLists(opportunity: Opportunity): Shown['lists'] {
  if (opportunity.kind === 'grant')
    return [
      { title: 'Eligibility', items: opportunity.eligibility },
      { title: 'Focus areas', items: opportunity.focus },
    ];
  const first =
    opportunity.kind === 'fellowship'
      ? { title: 'Benefits', items: opportunity.benefits }
      : { title: 'Includes', items: opportunity.includes };
  return [first, { title: 'Requirements', items: opportunity.requirements }];
}

export const shownOpportunity = <O extends Opportunity>(opportunity: O, today: Today): O & Shown => ({
  ...opportunity,
  open: isOpen(opportunity, today),
  facts: [
    ...ownFacts(opportunity),
    { icon: 'calendar', label: 'Deadline', value: formatDate(deadlineDay(opportunity, today.since)) },
  ],
  lists: ownLists(opportunity),
});

export type ShownOpportunity = ReturnType<typeof shownOpportunity<Opportunity>>;
