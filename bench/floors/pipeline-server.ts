import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Queue } from 'bullmq';
import express from 'express';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { Server } from 'socket.io';
import type { PipelineEvent, PipelineJob } from './pipeline-worker.ts';

/**
 * The hops of a booking and nothing else: Express, the session, a limit, a BullMQ job, its outcome, an event to three
 * rooms. It checks no rule, no key and no text, and forgets what it cannot deliver.
 */
const { MONGO_URL = '', REDIS_URL = '', REDIS_PREFIX = '' } = process.env;
const db = (await new MongoClient(MONGO_URL).connect()).db();
const sessions = db.collection<{ _id: string; user: string }>('sessions');
const redis = new Redis(REDIS_URL);
const subscriber = redis.duplicate();
const reader = redis.duplicate();
const queue = new Queue<PipelineJob>('pipeline', { connection: redis, prefix: REDIS_PREFIX });

const app = express();
const server = createServer(app);
const io = new Server(server, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
const userOf = async (token: string) => (await sessions.findOne({ _id: token }))?.user;

const waiting = new Map<string, (booked: boolean) => void>();
await subscriber.subscribe(`${REDIS_PREFIX}:outcomes`);
subscriber.on('message', (_channel, message) => {
  const { id, booked } = JSON.parse(message) as { id: string; booked: boolean };
  waiting.get(id)?.(booked);
  waiting.delete(id);
});

let requests = 0;
app.use(express.json());
app.post('/posts/:post/bookings', async (request, response) => {
  const [user, count] = await Promise.all([
    userOf(request.headers.authorization ?? ''),
    redis.incr(`${REDIS_PREFIX}:limit:${request.headers.authorization}`),
  ]);
  if (user === undefined || count > 1e9) return void response.status(401).json({});
  requests += 1;
  const id = String(requests);
  const outcome = new Promise<boolean>((resolve) => waiting.set(id, resolve));
  const { from, to, ...detail } = request.body as PipelineJob;
  await queue.add(
    'book',
    { ...detail, id, post: request.params.post, renter: user, from, to },
    { removeOnComplete: true },
  );
  const booked = await outcome;
  response.status(booked ? 201 : 409).json({ id, booked });
});

io.use(async (socket, next) => {
  socket.data.user = await userOf(String(socket.handshake.auth.token));
  next(socket.data.user === undefined ? new Error('no session') : undefined);
});
io.on('connection', async (socket) => {
  socket.on('watch', async (post: string, acknowledge: (done: boolean) => void) => {
    await socket.join(`post:${post}`);
    acknowledge(true);
  });
  await socket.join(`user:${socket.data.user}`);
});

async function readEvents(): Promise<void> {
  for (let last = '$'; ; ) {
    const read = await reader.xread('COUNT', 100, 'BLOCK', 5000, 'STREAMS', `${REDIS_PREFIX}:events`, last);
    for (const [id, [, text]] of read?.[0]?.[1] ?? []) {
      last = id;
      const { owner, renter, post, from, to }: PipelineEvent = JSON.parse(text ?? '');
      io.to(`user:${owner}`).to(`user:${renter}`).to(`post:${post}`).emit('taken', { post, from, to });
    }
  }
}
void readEvents();

server.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: true, address: server.address() as AddressInfo }),
);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
