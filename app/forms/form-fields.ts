/** Names of the hidden fields of every form. Separate from `form.ts`, so that pages need not load the schemas. */
export const hidden = {
  key: 'idempotency_key',
  trap: 'website',
  started: 'started_at',
  proof: 'proof',
} as const;
