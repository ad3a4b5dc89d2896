import cluster from 'node:cluster';
import { collectDefaultMetrics } from 'prom-client';
import type { GivenSettings } from '#app/platform/process/settings.ts';
import { answerParent } from './collect.ts';
import { measureMachine } from './machine.ts';
import { measureRequests } from './requests.ts';
import { ownMetrics, serveMetrics } from './serve.ts';
import { type MeasuredServices, measureServices } from './services.ts';

/** Everything that this process measures, shown by itself or by its parent. Throws an error that names a port in use. */
export async function measure(settings: GivenSettings, measured: MeasuredServices): Promise<void> {
  collectDefaultMetrics();
  measureRequests();
  measureServices(measured);
  if (cluster.isWorker) return answerParent(ownMetrics);
  measureMachine(settings);
  await serveMetrics(settings, async () => [await ownMetrics()]);
}
