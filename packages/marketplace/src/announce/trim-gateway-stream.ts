import type { NoticeKind } from '../notices/constants.ts';
import type { RedisClient } from '../platform/connections/redis.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { gatewayStream } from './gateway-stream.ts';

/** Gateways that were without Redis for longer resync from the database anyway. */
const keptHours = 1;
const batch = 500;
const anyId = /[0-9a-f]{32}|[0-9a-f]{24}/g;

interface Channel {
  batches: { findUser(id: RecordId): Promise<{ deletedAt: Date | null } | null> };
  redis: RedisClient;
  redisPrefix: string;
}

type Entry = [id: string, fields: string[]];

/** Removes entries by their age, because a quiet site would keep personal data for months otherwise. */
export const trimGatewayStream = (redis: RedisClient, prefix: string, now: number): Promise<number> =>
  redis.xtrim(gatewayStream(prefix), 'MINID', Math.floor(now - keptHours * 3_600_000));

/** A notice to administrators has the whole name of a user and not the id. */
const cardNotice: NoticeKind = 'card-submitted';

/**
 * Removes all entries that name one of these records, for the deletion of an account. A client that misses one resyncs.
 */
export async function eraseFromGatewayStream(
  redis: RedisClient,
  prefix: string,
  records: ReadonlySet<string>,
): Promise<void> {
  const stream = gatewayStream(prefix);
  let from = '-';
  for (;;) {
    const entries = (await redis.xrange(stream, from, '+', 'COUNT', batch)) as Entry[];
    const named = entries.flatMap(([id, fields]) => {
      const text = fields.join();
      const ids = text.match(anyId) ?? [];
      return text.includes(cardNotice) || ids.some((found) => records.has(found)) ? [id] : [];
    });
    if (named.length > 0) await redis.xdel(stream, ...named);
    const last = entries.at(-1)?.[0];
    if (last === undefined || entries.length < batch) return;
    from = `(${last}`;
  }
}

/**
 * Removes the events of a record if one of its people has been deleted. Every announcement of personal data ends with
 * it: an announcement that was paused before its write may come after the deletion.
 */
export async function eraseLateEvents(
  { batches, redis, redisPrefix }: Channel,
  people: readonly RecordId[],
  records: readonly RecordId[],
): Promise<void> {
  const found = await Promise.all(people.map((id) => batches.findUser(id)));
  if (found.some((person) => person?.deletedAt))
    await eraseFromGatewayStream(redis, redisPrefix, new Set(records.map(String)));
}
