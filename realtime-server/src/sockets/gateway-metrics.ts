import { Counter, Gauge, Registry } from 'prom-client';

export interface GatewayMetrics {
  registry: Registry;
  connections: Gauge;
  refused: Counter<'reason'>;
  disconnects: Counter<'reason'>;
}

/** Each server has its own registry, so that two can run in one process. */
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
    disconnects: new Counter({
      name: 'joddee_socket_disconnects_total',
      help: 'Sockets that the server disconnected',
      labelNames: ['reason'],
      registers,
    }),
  };
}
