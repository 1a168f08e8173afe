import { randomUUID } from 'node:crypto';
import type { StreamEntry } from '@joddee/marketplace/announce/gateway-stream';
import type { RedisClient } from '@joddee/marketplace/platform/connections/redis';
import { timeoutAfter } from '@joddee/marketplace/platform/timeout-after';

/**
 * The adapter opens its readers one after the other and does not say when. Each begins at the end of its stream, and
 * begins there again with each poll until it has met a first entry, so what is written meanwhile is delivered to nobody.
 * Marks show that a reader has begun: they are written until it has met one.
 */
export interface ReaderMarks {
  /** Whether the entry is the mark of any gateway, which is no event. */
  take(entry: StreamEntry): boolean;
  /** Ends when every reader of this gateway has begun. */
  allBegan(): Promise<void>;
}

const marker = 'start';
const betweenMarksMs = 20;
const longestStartMs = 15_000;

export function createReaderMarks(redis: RedisClient, streams: readonly string[]): ReaderMarks {
  const own = randomUUID();
  const waiting = new Set(streams);
  return {
    take({ uid, mark, room }) {
      if (uid !== marker) return false;
      if (mark === own && room !== undefined) waiting.delete(room);
      return true;
    },
    async allBegan() {
      const deadline = performance.now() + longestStartMs;
      while (waiting.size > 0) {
        if (performance.now() > deadline) throw new Error('The readers of events do not begin.');
        // The entry has the namespace of the events, because the adapter drops those of others.
        await Promise.all(
          [...waiting].map((stream) =>
            redis.xadd(stream, '*', 'uid', marker, 'nsp', '/', 'room', stream, 'mark', own),
          ),
        );
        await timeoutAfter(betweenMarksMs);
      }
    },
  };
}
