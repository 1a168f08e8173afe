import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { insertInBatches, writable } from '@joddee/marketplace/platform/records/record-schema';
import { sampleBooking } from '@joddee/marketplace/testing/samples/samples';
import { openApp } from './contenders/app.ts';
import type { MarketplaceSize } from './contenders/contender.ts';
import { type LoadRound, openLoad } from './contenders/load.ts';
import { noteFigure, quantileOf, type Spread, spreadOf } from './measure/figures.ts';
import type { World } from './processes/start-world.ts';
import type { BenchSettings } from './run-one.ts';

const connections = 48;
const size: MarketplaceSize = { owners: 20, postsOfOwner: 50, renters: 1600 };
const dayMs = 86_400_000;
const seededAtOnce = 5000;

/** Growth: bookings by the number of those that are stored already : with the fewest stored. */
export async function benchGrowth(world: World, settings: BenchSettings): Promise<void> {
  const app = await openApp(world, size);
  const load = await openLoad(world, app, size, 0);
  const client = app.openClient(connections);
  const limit = { seconds: settings.bookingSeconds, count: Number.POSITIVE_INFINITY };
  // Warm-up, not measured: compiles code and opens connections.
  await load.run(client, connections, limit);
  let stored = 0;
  let few: Record<'rate' | 'p99', Spread> | undefined;
  for (const count of settings.storedBookings) {
    for (; stored < count; stored += seededAtOnce)
      await seedEnded(world, Math.min(seededAtOnce, count - stored));
    stored = count;
    const rounds: LoadRound[] = [];
    for (let round = 0; round < settings.rounds; round += 1)
      rounds.push(await load.run(client, connections, limit));
    const now = {
      rate: spreadOf(rounds.map(({ booked, seconds }) => booked / seconds)),
      p99: quantileOf(
        rounds.map(({ answers }) => answers),
        0.99,
      ),
    };
    const where = `${count} stored`;
    const floor = (part: 'rate' | 'p99') => (few === undefined ? {} : { floor: few[part] });
    noteFigure({ id: 'growth', what: `bookings, ${where}`, unit: '1/s', ours: now.rate, ...floor('rate') });
    noteFigure({ id: 'growth', what: `p99, ${where}`, unit: 'ms', ours: now.p99, ...floor('p99') });
    few ??= now;
  }
  client.close();
  load.close();
  await app.stop();
}

/** Ended stays of the last year, of other people. */
async function seedEnded({ context }: World, count: number): Promise<void> {
  const now = Date.now();
  const bookings = Array.from({ length: count }, () => {
    const from = new Date(now - dayMs - Math.random() * 365 * dayMs);
    const booking = sampleBooking(newRecordId(), newRecordId(), {
      from,
      to: new Date(from.getTime() + 3_600_000),
    });
    return {
      ...booking,
      detail: { ...booking.detail, status: 0 as const },
      created: from,
      changedAt: from,
      outbox: [],
    };
  });
  await insertInBatches(writable(context.db.bookings), bookings);
}
