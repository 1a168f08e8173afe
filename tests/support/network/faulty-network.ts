import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/**
 * `reset`: connections end at once, but the port stays taken. `silent`: connections stay open and carry nothing, as after
 * the other end lost its power.
 */
export type NetworkFault = 'refused' | 'reset' | 'slow' | 'silent';

export interface FaultyNetwork {
  port: number;
  begin(fault: NetworkFault): Promise<void>;
  /** New connections work again. One that was silent stays so: neither of its ends knows. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** In each direction, for everything that is sent. */
const slowMs = 150;

interface Connection {
  incoming: Socket;
  isDead: boolean;
}

/** A network between two programs that can refuse, delay or swallow what they send. */
export async function openFaultyNetwork(host: string, port: number): Promise<FaultyNetwork> {
  let fault: NetworkFault | undefined;
  const open = new Set<Connection>();

  const relay = createServer((incoming) => {
    const connection: Connection = { incoming, isDead: fault === 'silent' };
    open.add(connection);
    incoming.on('error', () => {});
    incoming.on('close', () => open.delete(connection));
    if (fault === 'reset') {
      incoming.destroy();
      return;
    }
    if (connection.isDead) {
      incoming.resume();
      return;
    }
    const outgoing = connect(port, host);
    outgoing.on('error', () => {});
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      from.on('close', () => {
        // A dead connection is closed by nobody; the end that notices opens another one.
        if (!connection.isDead) to.destroy();
      });
      from.pipe(carry(connection)).pipe(to);
    }
  });

  const carry = (connection: Connection) =>
    new Transform({
      transform(chunk, _encoding, done) {
        if (connection.isDead) done();
        else if (fault === 'slow') setTimeout(done, slowMs, null, chunk);
        else done(null, chunk);
      },
    });

  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const own = (relay.address() as AddressInfo).port;
  const endConnections = () => {
    for (const { incoming } of open) incoming.destroy();
  };
  return {
    port: own,
    async begin(next) {
      fault = next;
      if (next === 'silent') for (const connection of open) connection.isDead = true;
      if (next !== 'refused' && next !== 'reset') return;
      if (next === 'refused') relay.close();
      endConnections();
    },
    async end() {
      const wasRefused = fault === 'refused';
      fault = undefined;
      if (!wasRefused) return;
      relay.listen(own, '127.0.0.1');
      await once(relay, 'listening');
    },
    async close() {
      endConnections();
      if (relay.listening) await new Promise((resolve) => relay.close(resolve));
    },
  };
}
