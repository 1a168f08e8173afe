import { randomUUID } from 'node:crypto';
import type { Context } from '@joddee/marketplace/context/context';
import { removeGatewayReading, writeGatewayReading } from '@joddee/marketplace/figures/gateway-readings';
import type { DeliveryTimes } from './delivery-times.ts';
import type { GatewayServer } from './socket-types.ts';

const everyMs = 2000;

/** Writes what this gateway knows for the figures of administrators, whatever the number of its sockets, in one write. */
export function reportReadings(
  { redis, redisPrefix, sharedClock, log }: Context,
  io: GatewayServer,
  times: DeliveryTimes,
): { stop(): Promise<void> } {
  const gateway = randomUUID();
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    const reading = {
      at: sharedClock.now(),
      sockets: io.sockets.sockets.size,
      deliveries: times.counts(),
    };
    writing = writeGatewayReading(redis, redisPrefix, gateway, reading).catch((error: unknown) =>
      log.debug({ err: error }, 'the reading of this gateway was not written'),
    );
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await writing;
      // An unavailable Redis drops the reading by itself after a while.
      await removeGatewayReading(redis, redisPrefix, gateway).catch(() => {});
    },
  };
}
