import type { AuditFacts } from '#app/audit/audit.table.ts';
import { capitalise } from '#app/organisation/status-label.ts';

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
  site: 'Site, from a backup',
};

const actions: Readonly<Record<string, string>> = {
  change: 'changed',
  upload: 'uploaded',
  remove: 'removed',
  'record-consent': 'recorded an answer on paper',
  'record-call': 'recorded a telephone call with the guardian',
  'withdraw-consent': 'withdrew consent',
  'withdraw-photographs': 'withdrew the consent to photographs',
  'ask-guardian': 'asked the guardian again',
  'record-check': 'recorded a check',
  assign: 'assigned to a club',
  'end-assignment': 'ended an assignment',
  resend: 'sent again',
  retry: 'started again',
  invite: 'invited',
  'give-role': 'gave a role',
  'take-role': 'took a role',
  ban: 'banned',
  unban: 'lifted the ban',
  'give-course': 'gave a course',
  'reopen-course': 'opened a course again',
  'change-course-end': 'changed the last day of a course',
  'end-course': 'ended access to a course',
  'correct-name': 'corrected the name on a certificate',
  'revoke-certificate': 'withdrew a certificate, or made it count again',
  'take-two-factor': 'turned off two-factor sign-in',
  hide: 'hid',
  restore: 'restored',
  keep: 'left as it is',
  correct: 'corrected',
  erase: 'erased',
  open: 'opened',
  export: 'took as a file',
  ask: 'asked to publish',
  publish: 'published',
  'not-published': 'could not publish',
  create: 'made',
  unpublish: 'took away from visitors',
  rename: 'changed the short name',
  'new-link': 'ended the links to the preview',
  delete: 'deleted',
  move: 'gave another place in its list',
  schedule: 'set a time to publish',
  'cancel-schedule': 'took back the time to publish',
  send: 'sent',
  'schedule-sending': 'set a time to send',
  'cancel-sending': 'took back the time to send',
  'stop-sending': 'stopped sending',
  'continue-sending': 'went on sending',
};

const fields: Readonly<Record<string, string>> = {
  assignee: 'In charge',
  rows: 'Rows',
  searched: 'Only those found by a search',
  two_factor_sign_in: 'Two-factor sign-in',
};

export const auditLabel = (labels: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(labels, name) ? (labels[name] ?? name) : name.replaceAll(/[-_]/g, ' ');

export const actionLabel = (action: string): string => auditLabel(actions, action);

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
