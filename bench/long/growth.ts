import { insertInBatches, writable } from '@joddee/marketplace/platform/records/read-model';
import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { sampleBooking } from '@joddee/marketplace/testing/samples/samples';
import { printTable } from '../measure/print-table.ts';
import { formatSpread, spreadOf } from '../measure/spread.ts';
import type { World } from '../processes/start-world.ts';
import type { BenchSettings } from '../settings.ts';
import { type BookingRound, bookingLoad } from './booking-load.ts';

const connections = 48;
const programCounts = [1, 2, 4];
const calendars = 1000;
const dayMs = 86_400_000;
const seededAtOnce = 5000;

/** G1: bookings a second by the number of programs and of the bookings that are stored already. */
export async function benchGrowth(world: World, settings: BenchSettings): Promise<void> {
  const load = await bookingLoad(world, calendars);
  const rows: string[][] = [];
  let stored = 0;
  for (const size of settings.storedBookings) {
    const began = performance.now();
    for (; stored < size; stored += seededAtOnce)
      await seedEnded(world, Math.min(seededAtOnce, size - stored));
    stored = size;
    console.log(`  ${size} bookings are stored (${Math.round((performance.now() - began) / 1000)} s)`);
    const rounds = new Map<number, BookingRound[]>();
    for (let round = 0; round < settings.growthRounds; round += 1)
      // Forwards and backwards in turn, so that a drift of the machine does not favour one.
      for (const count of round % 2 === 0 ? programCounts : programCounts.toReversed())
        rounds.set(count, [...(rounds.get(count) ?? []), await measure(world, load, count, settings)]);
    for (const [count, measured] of [...rounds].sort(([a], [b]) => a - b)) {
      const column = (part: keyof BookingRound, digits: number) =>
        formatSpread(spreadOf(measured.map((round) => round[part])), digits);
      rows.push([
        String(size),
        String(count),
        column('perSecond', 0),
        column('p50', 1),
        column('p99', 1),
        String(measured.reduce((sum, { other }) => sum + other, 0)),
      ]);
    }
  }
  printTable(
    `G1  bookings over HTTP, ${connections} connections`,
    ['bookings stored', 'servers and workers', 'bookings/s', 'p50 ms', 'p99 ms', 'other'],
    rows,
  );
}

async function measure(
  world: World,
  load: Awaited<ReturnType<typeof bookingLoad>>,
  count: number,
  { loadSeconds }: BenchSettings,
): Promise<BookingRound> {
  const numbers = Array.from({ length: count });
  const servers = await Promise.all(numbers.map(() => world.startServer()));
  const workers = await Promise.all(numbers.map(() => world.startWorker()));
  // Warm-up, not measured: compiles code and opens connections.
  await load.run(servers, connections, 2 * loadSeconds);
  const round = await load.run(servers, connections, 2 * loadSeconds);
  await Promise.all([...servers, ...workers].map((program) => program.stop()));
  return round;
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
