import type { Model } from 'mongoose';
import type { Context } from '../context/context.ts';
import { queriedGauge } from '../platform/measures/queried-gauge.ts';

interface WithOutbox {
  outbox: { at: Date }[];
}

export function gaugeOutbox({ db, clock, measures }: Context): void {
  const collections = { bookings: db.bookings, posts: db.posts, users: db.users, messages: db.messages };
  queriedGauge(measures.registry, {
    name: 'joddee_outbox_oldest_seconds',
    help: 'Age of the oldest change that is not announced yet; 0 if there is none',
    labels: ['collection'],
    read: () =>
      Promise.all(
        Object.entries(collections).map(async ([collection, model]) => ({
          labels: { collection },
          // The models differ in what this query does not touch.
          value: await oldestEntry(model as unknown as Model<WithOutbox>, clock.now()),
        })),
      ),
  });
}

async function oldestEntry(model: Model<WithOutbox>, now: Date): Promise<number> {
  const record = await model
    .findOne({ 'outbox.at': { $lte: now } }, { 'outbox.at': 1 })
    .sort({ 'outbox.at': 1 })
    .lean<WithOutbox>();
  const times = record?.outbox.map(({ at }) => at.getTime()) ?? [];
  return Math.max(0, now.getTime() - Math.min(now.getTime(), ...times)) / 1000;
}
