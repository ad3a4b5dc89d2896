import type { Content } from '#app/platform/content/collection.ts';
import { type Context, contentContext } from '#app/platform/context.ts';
import { notFound } from '#app/platform/page.ts';
import { type Fellowship, fellowships } from './fellowship.content.ts';
import { type Grant, grants } from './grant.content.ts';
import { type Scholarship, scholarships } from './scholarship.content.ts';

export type Opportunity =
  | ({ kind: 'grant' } & Grant)
  | ({ kind: 'fellowship' } & Fellowship)
  | ({ kind: 'scholarship' } & Scholarship);

export const fundingPath = '/grants-fellowships';

export const fundingCrumbs = (label: string) => [
  { label: 'Home', href: '/' },
  { label: 'Grants & Fellowships', href: fundingPath },
  { label },
];

export const opportunityPath = (id: string): string => `${fundingPath}/${id}`;

function findOpportunity(content: Content, id: string): Opportunity | undefined {
  const grant = content.get(grants, id);
  if (grant) return { kind: 'grant', ...grant };
  const fellowship = content.get(fellowships, id);
  if (fellowship) return { kind: 'fellowship', ...fellowship };
  const scholarship = content.get(scholarships, id);
  return scholarship && { kind: 'scholarship', ...scholarship };
}

export function requireOpportunity(context: Context, id: string): Opportunity {
  const opportunity = findOpportunity(context.get(contentContext), id);
  if (!opportunity)
    throw notFound('Opportunity Not Found', {
      label: 'Back to Grants & Fellowships',
      href: fundingPath,
    });
  return opportunity;
}
