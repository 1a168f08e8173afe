import { z } from 'zod';
import type { RedisClient } from '../platform/connections/redis.ts';

const gatewayReading = z.object({
  /** By the shared clock. */
  at: z.number(),
  sockets: z.number(),
  /** How many events took each number of milliseconds to their sockets. */
  deliveries: z.array(z.tuple([z.number(), z.number()])),
});
/** What one gateway knows of itself. */
export type GatewayReading = z.output<typeof gatewayReading>;

/** A gateway writes more often than this while it runs. */
const validMs = 15_000;
const keptSeconds = 60;

const key = (prefix: string) => `${prefix}:gateway-readings`;

export async function writeGatewayReading(
  redis: RedisClient,
  prefix: string,
  gateway: string,
  reading: GatewayReading,
): Promise<void> {
  await redis
    .multi()
    .hset(key(prefix), gateway, JSON.stringify(reading))
    .expire(key(prefix), keptSeconds)
    .exec();
}

export async function removeGatewayReading(
  redis: RedisClient,
  prefix: string,
  gateway: string,
): Promise<void> {
  await redis.hdel(key(prefix), gateway);
}

/** The readings of the gateways that run. One that ended without a word is removed. */
export async function readGateways(
  redis: RedisClient,
  prefix: string,
  now: number,
): Promise<GatewayReading[]> {
  const found = Object.entries(await redis.hgetall(key(prefix))).map(([gateway, text]) => ({
    gateway,
    reading: gatewayReading.safeParse(JSON.parse(text)).data,
  }));
  const isOld = ({ reading }: (typeof found)[number]) => reading === undefined || now - reading.at > validMs;
  const old = found.filter(isOld).map(({ gateway }) => gateway);
  if (old.length > 0) await redis.hdel(key(prefix), ...old);
  return found.flatMap((one) => (one.reading === undefined || isOld(one) ? [] : [one.reading]));
}
