import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import { Server } from 'socket.io';

/** Socket.IO with the streams adapter and nothing else: a POST is emitted to the room, then answered. */
const redis = createClient({ url: process.env.REDIS_URL ?? '' });
await redis.connect();
const streamName = 'bench-bare-adapter';
await redis.xAdd(streamName, '*', { uid: 'start', nsp: '-' });

const server = createServer();
const io = new Server(server, {
  serveClient: false,
  transports: ['websocket'],
  adapter: createAdapter(redis, { streamName, channelPrefix: streamName, onlyPlaintext: true }),
});
io.on('connection', (socket) => void socket.join('room'));

server.on('request', (request, answer) => {
  if (request.method !== 'POST') return;
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { text, version } = JSON.parse(Buffer.concat(parts).toString());
    // The machine's monotonic clock, the same in every process.
    io.to('room').emit('news', { version, text, emittedAt: Number(process.hrtime.bigint()) / 1e6 });
    answer.end('{}');
  });
});

server.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: true, address: server.address() as AddressInfo }),
);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
