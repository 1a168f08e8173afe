import type { FiguresView } from '@joddee/contract/figures';
import { figures } from '@joddee/contract/figures';
import type { Context } from '../context/context.ts';
import { countFigures } from './count-figures.ts';

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
export async function readHour({ redis, redisPrefix, clock }: Context): Promise<FiguresView['hour']> {
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
