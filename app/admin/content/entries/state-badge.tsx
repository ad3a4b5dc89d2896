import type { EntryState } from '#app/platform/content/editing/find-entry.server.ts';
import { Badge } from '#app/ui/lists/badge.tsx';

const stateLabels: Readonly<Record<EntryState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'Changed',
  deleted: 'Deleted',
};

const tones: Readonly<Partial<Record<EntryState, 'ok' | 'wait' | 'bad'>>> = {
  published: 'ok',
  changed: 'wait',
  scheduled: 'wait',
  deleted: 'bad',
};

export function StateBadge({ state }: { state: EntryState }) {
  const tone = tones[state];
  return <Badge {...(tone && { tone })}>{stateLabels[state]}</Badge>;
}
