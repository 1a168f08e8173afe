import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A connection to the gateway that sends packets as they are: the client of Socket.IO would refuse to encode some. */
export interface RawGateway {
  isClosed(): boolean;
  send(packet: string | Buffer): void;
  /** The next packet that begins with one of these; null if the connection closes first. */
  next(...beginnings: string[]): Promise<string | null>;
  /** Waits until the server has read everything, or has closed the connection. */
  roundTrip(): Promise<void>;
  /** Sends a message with payloads in JSON and returns its acknowledgement; null if the connection closes first. */
  ask(event: string, payloads: readonly string[]): Promise<unknown>;
  close(): void;
}

const answerWithinMs = 2000;

/** Opens the connection below Socket.IO. */
export async function openRawGateway(url: string): Promise<RawGateway> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const waiting = new Set<(packet: string | null) => void>();
  let isClosed = false;
  let asked = 0;
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
    for (const settle of waiting) settle(null);
  });
  socket.on('message', (data) => {
    const packet = String(data);
    // A ping.
    if (packet === '2') socket.send('3');
    for (const settle of waiting) settle(packet);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const gateway: RawGateway = {
    isClosed: () => isClosed,
    send: (packet) => socket.send(packet),
    next: (...beginnings) =>
      new Promise((resolve, reject) => {
        if (isClosed) return resolve(null);
        const late = setTimeout(() => reject(new Error('not answered within two seconds')), answerWithinMs);
        const settle = (packet: string | null) => {
          if (packet !== null && !beginnings.some((beginning) => packet.startsWith(beginning))) return;
          waiting.delete(settle);
          clearTimeout(late);
          resolve(packet);
        };
        waiting.add(settle);
      }),
    async roundTrip() {
      if (isClosed) return;
      const settled = Promise.race(['pong', 'close'].map((event) => once(socket, event)));
      socket.ping();
      await settled;
    },
    async ask(event, payloads) {
      asked += 1;
      const beginning = `43${asked}[`;
      const answered = gateway.next(beginning);
      socket.send(`42${asked}[${[JSON.stringify(event), ...payloads].join()}]`);
      const packet = await answered;
      if (packet === null) return null;
      const [answer]: unknown[] = JSON.parse(packet.slice(beginning.length - 1));
      return answer;
    },
    close: () => socket.terminate(),
  };
  return gateway;
}

/** A connection of a user, or of a visitor, that Socket.IO has accepted. */
export async function joinGateway(url: string, token: string | undefined): Promise<RawGateway> {
  const gateway = await openRawGateway(url);
  const accepted = gateway.next('40{');
  gateway.send(`40${JSON.stringify(token === undefined ? {} : { token })}`);
  if ((await accepted) === null) throw new Error('the connection was not accepted');
  return gateway;
}
