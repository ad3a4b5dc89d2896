import { createServer, type Server } from 'node:http';
import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
  register,
} from 'prom-client';
import type { Settings } from '#app/platform/process/settings.ts';
import { listen } from '#server/http/listen.ts';

export type OwnMetrics = MetricObjectWithValues<MetricValue<string>>[];

/** What this process measures of itself. */
export const ownMetrics = (): Promise<OwnMetrics> => register.getMetricsAsJSON();

/** One text in OpenMetrics for all processes: sums, or what each metric says of itself. */
async function textOf(all: readonly OwnMetrics[]): Promise<string> {
  // The library adds the `_total` of a counter, also to a name that has it.
  const bare = (metric: OwnMetrics[number]) =>
    String(metric.type) === 'counter' ? { ...metric, name: metric.name.replace(/_total$/, '') } : metric;
  const registry = AggregatorRegistry.aggregate(all.map((metrics) => metrics.map(bare)));
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never);
  return registry.metrics();
}

/**
 * `GET /metrics` on a port of its own (operation.md, METRICS_PORT), for a Prometheus and nobody else. Scrapes that come at once share
 * one answer. Throws an error that names the port when it is in use.
 */
export async function serveMetrics(
  { METRICS_PORT, METRICS_HOST }: Pick<Settings, 'METRICS_HOST' | 'METRICS_PORT'>,
  collect: () => Promise<readonly OwnMetrics[]>,
): Promise<Server | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  let collecting: Promise<string> | undefined;
  const scrape = () => {
    collecting ??= collect()
      .then(textOf)
      .finally(() => {
        collecting = undefined;
      });
    return collecting;
  };
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    scrape().then(
      (text) => response.writeHead(200, { 'Content-Type': Registry.OPENMETRICS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = 20;
  await listen(server, METRICS_PORT, METRICS_HOST, 'METRICS_PORT');
  server.unref();
  return server;
}
