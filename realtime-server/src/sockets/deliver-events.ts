import type { StoredEvent } from '@joddee/marketplace/announce/gateway-stream';
import type { Traces } from '@joddee/marketplace/platform/traces/traces';
import type { DeliveryTimes } from './readings.ts';
import type { GatewayServer } from './socket-types.ts';

/** Sends events to the sockets of their rooms. */
export function deliverEvents(
  io: GatewayServer,
  times: DeliveryTimes,
  traces: Traces | undefined,
): (event: StoredEvent) => void {
  return ({ room, event, payload, trace, disconnects }) => {
    const sockets = io.sockets.adapter.rooms.get(room)?.size ?? 0;
    if (sockets === 0) return;
    const span = trace
      ? traces?.start({ name: `deliver ${event}`, kind: 'consumer', parent: { carried: trace } })
      : undefined;
    const everybody = io.to(room);
    // The publisher pairs each event with its payload.
    const emit = everybody.emit.bind(everybody) as (event: string, payload: object) => void;
    const content: { seq?: number } = JSON.parse(payload);
    emit(event, content);
    if (disconnects) io.in(room).disconnectSockets(true);
    if (content.seq !== undefined) times.note(content.seq);
    span?.add({ 'joddee.sockets': sockets });
    span?.end();
  };
}
