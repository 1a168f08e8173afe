import { sequenceKey } from '@joddee/marketplace/announce/gateway-stream';
import { streamName } from '@joddee/marketplace/contract/stream-names';
import type { TestServer } from '../programs/test-server.ts';

/** As if nothing had happened on the map for a minute: a map that opens now has missed nothing, and is queried once. */
export async function quietMap({ context }: Pick<TestServer, 'context'>): Promise<void> {
  const { redis, redisPrefix, background, sharedClock } = context;
  // Events follow the answer of the call that causes them.
  await background.settled();
  const longAgo = Math.round(sharedClock.now() - 60_000) * 1000;
  await redis.set(sequenceKey(redisPrefix, streamName('map')), String(longAgo));
}
