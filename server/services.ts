import path from 'node:path';
import { entryChecks } from '#app/admin/content/entries/entry-checks.server.ts';
import { collections } from '#app/content.ts';
import { contentMigrations } from '#app/content-migrations.ts';
import { createMailer } from '#app/email/outbox/mailer.ts';
import { type JobServices, jobDefinitions } from '#app/jobs.ts';
import { site } from '#app/organisation/site.content.ts';
import { loadInstallDate } from '#app/platform/content/install-date.server.ts';
import { followSamples, showSamples } from '#app/platform/content/samples.server.ts';
import { createContent, loadContent } from '#app/platform/content/store.ts';
import { subscribeToContent } from '#app/platform/content/sync/subscribe.server.ts';
import type { Services } from '#app/platform/context.ts';
import { type Connection, connectForHealth } from '#app/platform/database/connect.ts';
import { OlderState, settleOlderState } from '#app/platform/database/older-state.ts';
import { openDatabase } from '#app/platform/database/open.ts';
import { saveRestoreGuardFile } from '#app/platform/erasure-log/restore-guard.job.ts';
import type { Jobs } from '#app/platform/jobs/job.ts';
import { startJobs } from '#app/platform/jobs/jobs.ts';
import { createLimits } from '#app/platform/limits/limits.ts';
import { systemClock } from '#app/platform/process/clock.ts';
import { coalesced } from '#app/platform/process/coalesced.ts';
import type { Log } from '#app/platform/process/log.ts';
import type { GivenSettings } from '#app/platform/process/settings.ts';
import { withSecret } from '#app/platform/secrets/secret.ts';
import { requestPurge } from '#app/platform/shared-caches/purge.job.ts';
import type { Directories } from '#server/processes/build-state.js';
import type { Closer } from '#server/processes/stop.ts';

export interface OpenServices {
  services: Services;
  pool: Connection['pool'];
  closers: Closer[];
}

/** `bind` takes the port once the data directory is ours. Throws what names the reason; `signal` gives the opening up. */
export async function openServices(
  given: GivenSettings,
  log: Log,
  { root, build }: Directories,
  bind: (given: GivenSettings) => Promise<GivenSettings> = async (given) => given,
  signal?: AbortSignal,
): Promise<OpenServices> {
  const opening = openDatabase(given, {
    log,
    signal,
    migrations: process.env.MIGRATIONS ?? path.join(root, 'drizzle'),
  });
  const [data, opened] = await Promise.all([
    loadContent(path.join(root, 'content'), path.join(build, 'content.json'), collections),
    opening,
  ]).catch(async (error: unknown) => {
    // The bundled server would outlive a start that content stops.
    await opening.then(({ close }) => close()).catch(() => {});
    throw error;
  });
  try {
    const { pool, database, config: connection } = opened;
    signal?.throwIfAborted();
    const settings = await withSecret(await bind(given));
    const clock = systemClock;
    const content = createContent(data, '', collections);
    await loadInstallDate(content, database, clock);
    let jobs: Jobs | undefined;
    const keepOrSettle = () =>
      saveRestoreGuardFile({ database, settings, clock }).catch((error: unknown) => {
        if (!(error instanceof OlderState)) throw error;
        return settleOlderState(connection, { directory: settings.ERASURES_DIR, log });
      });
    const endSamples = await followSamples(content, database);
    const endFollowing = await subscribeToContent(content, {
      database,
      connection,
      data,
      collections,
      checks: entryChecks,
      migrations: contentMigrations,
      clock,
      log,
      onRightsChanged: coalesced(keepOrSettle, (error) => log.warn('erasures-not-kept', { error })).run,
      onPublished: async (publication) => {
        await showSamples(content, database);
        if (jobs) await requestPurge(database, { jobs, settings }, publication);
      },
    });
    const mailer = createMailer(settings, log, () => content.single(site).name);
    const jobServices: JobServices = { settings, database, content, clock, log, mailer };
    const started = await startJobs({ connection, definitions: jobDefinitions, services: jobServices, log });
    jobs = started;
    const limits = createLimits(database, settings.AUTH_SECRET, settings.RATE_LIMIT_SCALE);
    const { isMigrated } = opened;
    const { database: healthDatabase, close: closeHealth } = connectForHealth(opened.poolConfig);
    return {
      services: {
        settings,
        database,
        healthDatabase,
        jobs: started,
        content,
        limits,
        clock,
        log,
        isMigrated,
      },
      pool,
      closers: [
        async (within) => started.stop({ timeoutMs: (await opened.answers()) ? within : 0 }),
        async () => mailer.close(),
        endSamples,
        endFollowing,
        async () => void closeHealth(),
        opened.close,
      ],
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
