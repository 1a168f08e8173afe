import { collectDefaultMetrics } from 'prom-client';
import type { Context } from '../context/context.ts';
import { type MetricsServer, serveMetrics } from '../platform/measures/serve-metrics.ts';
import type { PlatformSettings } from '../platform/settings/settings.ts';
import { StartError } from '../platform/settings/settings.ts';
import { gaugeDependencies, gaugeJobs, gaugeOutbox } from './gauges.ts';

type MonitoringSettings = Pick<PlatformSettings, 'METRICS_HOST' | 'METRICS_TOKEN'>;

/**
 * Serves what this program counts, what its process uses, and what all programs share. Every program queries the shared
 * state, so that it is visible while no worker runs. Without a port it does nothing.
 */
export async function openMonitoring(
  context: Context,
  { METRICS_HOST: host, METRICS_TOKEN: token }: MonitoringSettings,
  port: number | undefined,
): Promise<MetricsServer | undefined> {
  if (port === undefined) return undefined;
  const { registry } = context.measures;
  const server = await serveMetrics(registry, { port, host, token }).catch((error: Error) => {
    throw new StartError(`Metrics cannot be served on ${host}:${port}: ${error.message}`);
  });
  collectDefaultMetrics({ register: registry });
  gaugeDependencies(context);
  gaugeJobs(context);
  gaugeOutbox(context);
  context.log.info({ address: server.address }, 'metrics are served');
  return server;
}
