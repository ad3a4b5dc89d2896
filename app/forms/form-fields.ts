/** Names of the fields that every form carries beside its own. Apart from `form.ts`, so that no page fetches the schemas for them. */
export const hidden = {
  key: 'idempotency_key',
  trap: 'website',
  started: 'started_at',
  proof: 'proof',
} as const;
