import { checkedInBothWays } from '../bookings/record.ts';
import { bangkokDay, instantOf } from '../calendars/rules/time-slots.ts';
import type { Context } from '../context/context.ts';
import { cardDecisionKinds } from '../notices/record.ts';
import { firstRecordIdOf } from '../platform/records/record-id.ts';
import type { Noun } from '../records/noun.ts';
import { waitingForVerification } from '../users/record.ts';
import { readGateways } from './gateway-readings.ts';
import { type CardDecisions, type Figures, type FiguresView, figures } from './shapes.ts';

/** An id is chosen by the machine that takes the request, a little before its booking is made. */
const idToleranceMs = 3_600_000;

async function countFigures(context: Context): Promise<Figures> {
  const { db, queues, redis, redisPrefix, clock, sharedClock } = context;
  const midnight = instantOf(bangkokDay(clock.now()), 0);
  const [gateways, bookedToday, parked, cardsWaiting, ...jobs] = await Promise.all([
    readGateways(redis, redisPrefix, sharedClock.now()),
    db.bookings
      .countDocuments({
        // Ids begin with their time, so that no index of `created` costs each booking a write.
        _id: { $gte: firstRecordIdOf(new Date(midnight.getTime() - idToleranceMs)) },
        created: { $gte: midnight },
      })
      // Soon after a start the planner may take another index for smaller, and read the whole of it.
      .hint({ _id: 1 }),
    db.bookings.countDocuments(checkedInBothWays),
    db.users.countDocuments({ ...waitingForVerification, deletedAt: null }),
    ...Object.values(queues).map((queue) => queue.getWaitingCount()),
  ]);
  return {
    online: gateways.reduce((sum, { sockets }) => sum + sockets, 0),
    bookedToday,
    parked,
    cardsWaiting,
    deliveryMs: medianOfCounts(gateways.flatMap(({ deliveries }) => deliveries)),
    jobsWaiting: jobs.reduce((sum, count) => sum + count, 0),
  };
}

/** Counted from the notices of the holders, because each decision has exactly one. */
async function countCardDecisions({ db, clock }: Context): Promise<CardDecisions> {
  const midnight = instantOf(bangkokDay(clock.now()), 0);
  const rows = await db.notices.aggregate<{ _id: string; count: number }>([
    { $match: { ...cardDecisionKinds, at: { $gte: midnight } } },
    { $group: { _id: '$kind', count: { $sum: 1 } } },
  ]);
  const countOf = (kind: 'card-approved' | 'card-declined') =>
    rows.find(({ _id }) => _id === kind)?.count ?? 0;
  return { approved: countOf('card-approved'), declined: countOf('card-declined') };
}

/** The median of values that are given with their counts, in any order; null if there are none. */
export function medianOfCounts(counts: readonly (readonly [value: number, count: number])[]): number | null {
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [value, count] of [...counts].sort(([a], [b]) => a - b)) {
    passed += count;
    if (passed * 2 >= total) return value;
  }
  return null;
}

const keptMinutes = 60;
const minuteMs = 60_000;
const keptSeconds = 2 * keptMinutes * 60;

const key = (prefix: string) => `${prefix}:figures`;
const minuteOf = (instant: Date) => Math.floor(instant.getTime() / minuteMs);

/** Keeps the figures of this minute for an hour. A second run in the same minute replaces the first. */
export async function recordFigures(context: Context): Promise<number> {
  const { redis, redisPrefix, clock } = context;
  const minute = minuteOf(clock.now());
  const counted = await countFigures(context);
  const kept = await redis.hkeys(key(redisPrefix));
  const old = kept.filter((field) => Number(field) <= minute - keptMinutes);
  const write = redis
    .multi()
    .hset(key(redisPrefix), String(minute), JSON.stringify(counted))
    .expire(key(redisPrefix), keptSeconds);
  if (old.length > 0) write.hdel(key(redisPrefix), ...old);
  await write.exec();
  return 1;
}

/** The readings of the last hour, the oldest first. */
async function readHour({ redis, redisPrefix, clock }: Context): Promise<FiguresView['hour']> {
  const first = minuteOf(clock.now()) - keptMinutes;
  return Object.entries(await redis.hgetall(key(redisPrefix)))
    .map(([field, text]) => ({ minute: Number(field), reading: figures.safeParse(JSON.parse(text)).data }))
    .sort((a, b) => a.minute - b.minute)
    .flatMap(({ minute, reading }) =>
      reading === undefined || minute <= first
        ? []
        : [{ at: new Date(minute * minuteMs).toISOString(), ...reading }],
    );
}

const validMs = 1000;

/** Counts at most once a second in each server, however many administrators ask. */
export function openFigures(context: Context): () => Promise<FiguresView> {
  let counted: { at: number; view: Promise<FiguresView> } | undefined;
  return () => {
    const at = performance.now();
    if (counted !== undefined && at - counted.at < validMs) return counted.view;
    const view = Promise.all([countFigures(context), countCardDecisions(context), readHour(context)]).then(
      ([now, cardsToday, hour]) => ({ now, cardsToday, hour }),
    );
    counted = { at, view };
    return view;
  };
}

export const figureNoun = {
  schedule: { 'record-figures': { everySeconds: 60, run: recordFigures } },
} satisfies Noun;
