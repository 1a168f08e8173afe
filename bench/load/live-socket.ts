import { once } from 'node:events';
import { WebSocket } from 'ws';
import { waitUntil } from './load.ts';

export interface LiveSocket {
  /** Sends an event and resolves with the server's acknowledgement. */
  request(event: string, body: unknown): Promise<unknown>;
  close(): void;
}

type EventListener = (event: string, payload: unknown) => void;

/** Frames of Engine.IO (first digit) and Socket.IO (second). */
const frames = {
  open: '0',
  ping: '2',
  pong: '3',
  connected: '40',
  event: '42',
  acknowledged: '43',
  refused: '44',
};

/** A minimal Socket.IO client, so light that hundreds of them do not disturb the measurement. */
export function openLiveSocket(
  origin: string,
  auth: object,
  onEvent: EventListener = () => {},
  /** Receives every event unparsed instead of `onEvent`, for counting. */
  onFrame?: (frame: string) => void,
): Promise<LiveSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  });
  const waiting = new Map<number, (answer: unknown) => void>();
  let requests = 0;
  const live: LiveSocket = {
    request: (event, body) =>
      new Promise((resolve) => {
        requests += 1;
        waiting.set(requests, resolve);
        socket.send(`${frames.event}${requests}${JSON.stringify([event, body])}`);
      }),
    close: () => socket.terminate(),
  };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed the connection')));
    socket.on('message', (data) => {
      const frame = String(data);
      if (frame.startsWith(frames.event)) {
        if (onFrame !== undefined) return onFrame(frame);
        const [event, payload] = JSON.parse(frame.slice(2)) as [string, unknown];
        return onEvent(event, payload);
      }
      if (frame === frames.ping) return socket.send(frames.pong);
      if (frame.startsWith(frames.open)) return socket.send(frames.connected + JSON.stringify(auth));
      if (frame.startsWith(frames.connected)) return resolve(live);
      if (frame.startsWith(frames.refused)) return reject(new Error(`refused: ${frame}`));
      const [, id, answer] = /^43(\d+)(.*)$/s.exec(frame) ?? [];
      if (id === undefined || answer === undefined) return;
      waiting.get(Number(id))?.((JSON.parse(answer) as unknown[])[0]);
      waiting.delete(Number(id));
    });
  });
}

/**
 * Opens the socket of a logged-in user and waits for its resync. A server with too many unanswered resyncs closes
 * further connections, and these do not reconnect as those of the client do.
 */
export async function openUserSocket(
  origin: string,
  token: string,
  onFrame: (frame: string) => void = () => {},
): Promise<LiveSocket> {
  let upToDate = false;
  const socket = await openLiveSocket(origin, { token }, undefined, (frame) => {
    upToDate ||= frame.startsWith('42["user:resync"');
    onFrame(frame);
  });
  await waitUntil(() => upToDate);
  return socket;
}

export async function openBareSocket(origin: string, onMessage: () => void = () => {}): Promise<WebSocket> {
  const socket = new WebSocket(origin.replace('http', 'ws'), { perMessageDeflate: false });
  socket.on('message', onMessage);
  await once(socket, 'open');
  return socket;
}
