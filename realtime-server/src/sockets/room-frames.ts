import { eventOfEntry, numberOfEvent, type StreamEntry } from '@joddee/marketplace/announce/gateway-stream';
import type { Traces } from '@joddee/marketplace/platform/traces/traces';
import type { createAdapter } from '@socket.io/redis-streams-adapter';
import * as webSockets from 'ws';
import type { DeliveryTimes } from './readings.ts';
import type { ReaderMarks, SlowReaders } from './slow-readers.ts';
import type { GatewaySocket } from './socket-types.ts';

type CreateAdapter = ReturnType<typeof createAdapter>;

/** What adapter, socket and Engine.IO have beyond their types. All are pinned, and tests deliver through them. */
interface AdapterParts {
  rooms: ReadonlyMap<string, ReadonlySet<string>>;
  nsp: { sockets: ReadonlyMap<string, GatewaySocket> };
  onRawMessage(entry: StreamEntry, offset: string): void;
}
interface SocketParts {
  client: { writeToEngine(packets: readonly string[], options: { preEncoded: true }): void };
}
interface Connection {
  readyState: string;
  upgrading: boolean;
  writeBuffer: readonly unknown[];
  transport: {
    name: string;
    writable: boolean;
    socket?: { readyState: number; _sender: { sendFrame(parts: readonly Buffer[]): void } };
  };
}

/** Engine.IO marks a message with 4, Socket.IO an event with 2. */
const messageMark = '4';
const eventMark = '2';
const webSocketOpen = 1;

/**
 * Lets an adapter deliver the events of our programs by one encoded frame, written once to each WebSocket of the room.
 * An event for a room without sockets here is not even parsed. Connections by polling, and WebSockets with messages
 * that are not written yet, get the event in the ordinary way, so the order of events stays.
 */
export function deliverByFrames(
  create: CreateAdapter,
  times: DeliveryTimes,
  traces: Traces | undefined,
  readers: SlowReaders,
  marks: ReaderMarks,
): CreateAdapter {
  // A function, because Socket.IO calls it as a constructor.
  return function openAdapter(namespace: Parameters<CreateAdapter>[0]) {
    const adapter = create(namespace);
    const parts = adapter as unknown as AdapterParts;
    const onOtherMessage = parts.onRawMessage.bind(adapter);
    parts.onRawMessage = (entry, offset) => {
      const found = eventOfEntry(entry);
      if (found === null) {
        if (!marks.take(entry)) onOtherMessage(entry, offset);
        return;
      }
      if (!parts.rooms.has(found.room)) return;
      const span = entry.trace ? startDelivery(traces, found.event, entry.trace) : undefined;
      deliver(parts, readers, found.room, found.event);
      span?.add({ 'joddee.sockets': parts.rooms.get(found.room)?.size ?? 0 });
      span?.end();
      times.note(numberOfEvent(found.event));
    };
    return adapter;
  };
}

function startDelivery(traces: Traces | undefined, event: string, carried: string) {
  // The event begins with its name: ["name",{
  const name = event.slice(2, event.indexOf('"', 2));
  return traces?.start({ name: `deliver ${name}`, kind: 'consumer', parent: { carried } });
}

function deliver({ rooms, nsp }: AdapterParts, readers: SlowReaders, room: string, event: string): void {
  const ids = rooms.get(room);
  if (ids === undefined) return;
  const packet = eventMark + event;
  let frame: readonly [Buffer] | undefined;
  for (const id of ids) {
    const socket = nsp.sockets.get(id);
    if (socket === undefined || readers.drop(socket)) continue;
    const connection = socket.conn as unknown as Connection;
    const sender = senderOf(connection);
    if (sender === undefined) {
      (socket as unknown as SocketParts).client.writeToEngine([packet], { preEncoded: true });
      continue;
    }
    frame ??= [frameOf(messageMark + packet)];
    sender.sendFrame(frame);
  }
}

/** The sender of a WebSocket with nothing left to write. */
function senderOf({ readyState, upgrading, writeBuffer, transport }: Connection) {
  if (readyState !== 'open' || upgrading || writeBuffer.length > 0) return undefined;
  if (transport.name !== 'websocket' || !transport.writable) return undefined;
  return transport.socket?.readyState === webSocketOpen ? transport.socket._sender : undefined;
}

/** The types of `ws` leave out its encoder of frames, which Socket.IO's adapter uses as well. */
const { Sender } = webSockets as unknown as {
  Sender: { frame(data: Buffer, options: object): Buffer[] };
};

function frameOf(text: string): Buffer {
  return Buffer.concat(
    Sender.frame(Buffer.from(text), { fin: true, opcode: 1, mask: false, readOnly: false, rsv1: false }),
  );
}
