import type { IssueStatus } from './issue.table.ts';

export type IssueEvent = 'send' | 'schedule' | 'cancel' | 'due' | 'stop' | 'continue' | 'finish';

const transitions: Readonly<Record<IssueStatus, Partial<Record<IssueEvent, IssueStatus>>>> = {
  draft: { send: 'sending', schedule: 'scheduled' },
  scheduled: { cancel: 'draft', due: 'sending' },
  sending: { stop: 'stopped', finish: 'sent' },
  stopped: { continue: 'sending' },
  sent: {},
};

/** What an issue becomes; undefined when this cannot happen to it. Its text changes while it is a draft, and never again. */
export const nextStatus = (status: IssueStatus, event: IssueEvent): IssueStatus | undefined =>
  transitions[status][event];
