import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';

export interface PipelineJob {
  id: string;
  post: string;
  renter: string;
  from: string;
  to: string;
}
export type PipelineEvent = Omit<PipelineJob, 'id'> & { owner: string };

interface Calendar {
  _id: string;
  /** Of a post. */
  owner?: string;
  held: { from: Date; to: Date }[];
}

/** Two conditional claims, an insert, the outcome and the event. A claim without the other one is not released. */
const { MONGO_URL = '', REDIS_URL = '', REDIS_PREFIX = '' } = process.env;
const db = (await new MongoClient(MONGO_URL).connect()).db();
const calendars = db.collection<Calendar>('calendars');
const bookings = db.collection('bookings');
const redis = new Redis(REDIS_URL);

async function claim(calendar: string, from: Date, to: Date): Promise<Calendar | null> {
  return calendars.findOneAndUpdate(
    { _id: calendar, held: { $not: { $elemMatch: { from: { $lt: to }, to: { $gt: from } } } } },
    { $push: { held: { from, to } } },
    { projection: { owner: 1 } },
  );
}

const worker = new Worker<PipelineJob>(
  'pipeline',
  async ({ data: { id, post, renter, ...rest } }) => {
    const [from, to] = [new Date(rest.from), new Date(rest.to)];
    const [ofPost, ofRenter] = await Promise.all([claim(post, from, to), claim(renter, from, to)]);
    const booked = ofPost !== null && ofRenter !== null;
    if (booked) await bookings.insertOne({ ...rest, post, renter, from, to, created: new Date() });
    await redis.publish(`${REDIS_PREFIX}:outcomes`, JSON.stringify({ id, booked }));
    if (!booked) return;
    const event: PipelineEvent = { owner: ofPost.owner ?? '', renter, post, ...rest };
    await redis.xadd(`${REDIS_PREFIX}:events`, 'MAXLEN', '~', 1000, '*', 'event', JSON.stringify(event));
  },
  { connection: new Redis(REDIS_URL, { maxRetriesPerRequest: null }), prefix: REDIS_PREFIX, concurrency: 8 },
);
await worker.waitUntilReady();
process.send?.({ ready: true });
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
