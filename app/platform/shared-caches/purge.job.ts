import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Services } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { defineJob, type Jobs } from '#app/platform/jobs/job.ts';
import type { Settings } from '#app/platform/process/settings.ts';

/** Time in ms by which every process has heard of a publication; a shared cache might store anything older again. */
const heardWithin = 500;
const answeredWithin = 5_000;

/**
 * Asks the shared caches to forget everything (operation.md, CDN_PURGE_URL): a POST with the secret as bearer
 * token, in Cloudflare's format. Pages expire in seconds anyway, but deleted pictures must not wait.
 */
export const purgeSharedCaches = defineJob({
  name: 'shared-caches.purge',
  schema: z.object({ publication: z.number().optional() }),
  key: ({ publication }) => `${publication ?? ''}`,
  unique: true,
  options: { retryLimit: 10, retryDelay: 2, retryDelayMax: 600 },
  async run({ settings }: Pick<Services, 'settings'>, _data, { signal }) {
    const { CDN } = settings;
    if (!CDN) return;
    await sleep(heardWithin, undefined, { signal });
    const answer = await fetch(CDN.purgeUrl, {
      method: 'POST',
      headers: { Authorization: `Bearer ${CDN.purgeSecret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ purge_everything: true }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answeredWithin)]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`CDN_PURGE_URL answered with ${answer.status}`);
  },
});

interface Sending {
  jobs: Pick<Jobs, 'send'>;
  settings: Pick<Settings, 'CDN'>;
}

/**
 * Call in the transaction of the change; does nothing without a shared cache. One request however many
 * processes hear of it.
 */
export async function requestPurge(
  tx: Database,
  { jobs, settings }: Sending,
  publication?: number,
): Promise<void> {
  if (!settings.CDN) return;
  const isPublication = publication !== undefined;
  await jobs.send(tx, purgeSharedCaches, isPublication ? { publication } : {}, { once: isPublication });
}
