import { Counter, Gauge, Registry } from 'prom-client';

export interface GatewayMetrics {
  registry: Registry;
  connections: Gauge;
  refused: Counter<'reason'>;
  cut: Counter<'reason'>;
}

/** Each server has a registry of its own, so that two can live in one process. */
export function createGatewayMetrics(): GatewayMetrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    connections: new Gauge({ name: 'joddee_sockets', help: 'Open sockets of this gateway', registers }),
    refused: new Counter({
      name: 'joddee_socket_refusals_total',
      help: 'Connections and messages that were refused',
      labelNames: ['reason'],
      registers,
    }),
    cut: new Counter({
      name: 'joddee_socket_cuts_total',
      help: 'Sockets that were cut',
      labelNames: ['reason'],
      registers,
    }),
  };
}
