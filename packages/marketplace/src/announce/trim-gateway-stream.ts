import type { NoticeKind } from '@joddee/contract/notices';
import type { Redis } from 'ioredis';
import { gatewayStream } from './gateway-stream.ts';

/** Gateways that were without Redis for longer resync from the database anyway. */
const keptHours = 1;
const batch = 500;
const anyId = /[0-9a-f]{24}/g;

type Entry = [id: string, fields: string[]];

/** Removes entries by their age, because a quiet site would keep personal data for months otherwise. */
export async function trimGatewayStream(redis: Redis, prefix: string, now: number): Promise<number> {
  const oldest = Math.floor(now - keptHours * 3_600_000);
  return redis.xtrim(gatewayStream(prefix), 'MINID', oldest);
}

/** A notice to administrators has the whole name of a user and not the id. */
const cardNotice: NoticeKind = 'card-submitted';

/**
 * Removes all entries that name one of these records, for the deletion of an account. A client that misses one resyncs.
 */
export async function eraseFromGatewayStream(
  redis: Redis,
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
