import type { AuditFacts } from '#app/audit/audit.table.ts';
import { auditActions } from '#app/audit/audit-actions.ts';
import { capitalise } from '#app/ui/text/capitalise.ts';

export const otherEntities: Readonly<Record<string, string>> = {
  interests: 'Course interest',
  account: 'Account',
  certificate: 'Certificate without an account',
  address: 'Person without an account',
  mail: 'Mail',
  job: 'Background job',
  post: 'Post',
  comment: 'Comment',
  content: 'Content',
  picture: 'Picture',
  list: 'List',
  newsletter: 'Newsletter issue',
  site: 'Site',
};

const fields: Readonly<Record<string, string>> = {
  assignee: 'In charge',
  rows: 'Rows',
  searched: 'Only those found by a search',
  two_factor_sign_in: 'Two-factor sign-in',
};

export const auditLabel = (labels: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(labels, name) ? (labels[name] ?? name) : name.replaceAll(/[-_]/g, ' ');

export const actionLabel = (action: string): string => auditLabel(auditActions, action);

export interface FactChange {
  field: string;
  before: string;
  after: string;
}

function formatValue(value: AuditFacts[string] | undefined): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'nothing';
  return String(value);
}

export function factChanges(before: AuditFacts | null, after: AuditFacts | null): FactChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => {
    const field = auditLabel(fields, name);
    return {
      field: capitalise(field),
      before: formatValue(before?.[name]),
      after: formatValue(after?.[name]),
    };
  });
}
