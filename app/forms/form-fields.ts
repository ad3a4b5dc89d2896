/** Names of the fields that every form carries beside its own. */
export const hidden = {
  key: 'idempotency_key',
  trap: 'website',
  started: 'started_at',
  proof: 'proof',
} as const;
