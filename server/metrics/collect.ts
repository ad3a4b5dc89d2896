import cluster, { type Worker } from 'node:cluster';
import type { OwnMetrics } from './serve.ts';

/** What the parent asks each process; the answer is `{ metrics }`. */
const tellMetrics = 'tell-metrics';

/** Milliseconds; whoever starts or hangs is left out, so that the others are seen. */
const answeredWithin = 3_000;

const isMetrics = (message: unknown): message is { metrics: OwnMetrics } =>
  typeof message === 'object' && message !== null && 'metrics' in message;

function ask(worker: Worker): Promise<OwnMetrics[]> {
  return new Promise((resolve) => {
    const end = (found: OwnMetrics[]) => {
      clearTimeout(patience);
      worker.off('message', hear);
      resolve(found);
    };
    const hear = (message: unknown) => {
      if (isMetrics(message)) end([message.metrics]);
    };
    const patience = setTimeout(end, answeredWithin, []);
    worker.on('message', hear);
    worker.send(tellMetrics, (error) => error && end([]));
  });
}

/** What every process measures, asked by their parent. */
export async function metricsOfAll(): Promise<OwnMetrics[]> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
  return (await Promise.all(workers.map((worker) => ask(worker!)))).flat();
}

/** In a process of several: answers its parent. */
export function answerParent(own: () => Promise<OwnMetrics>): void {
  process.on('message', async (message) => {
    if (message === tellMetrics) process.send?.({ metrics: await own() });
  });
}
