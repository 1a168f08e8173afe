import { writeMessagesInBatches } from '../announce/gateway-stream.ts';
import { removeEntriesInBatches } from '../announce/outbox.ts';
import { insertBookings } from '../bookings/requests/decision.ts';
import { publishOutcomesInBatches } from '../bookings/requests/outcome.ts';
import { claimInBatches } from '../calendars/claims.ts';
import { insertNoticesInBatches } from '../notices/announce.ts';
import { readInBatches } from '../platform/batches.ts';
import type { Clock } from '../platform/clock.ts';
import type { RedisClient } from '../platform/connections/redis.ts';
import { writable } from '../platform/records/record-schema.ts';
import type { Database } from './database.ts';

/** The frequent reads and writes. A program sends those that come together as one message. */
export function openBatches(db: Database, redis: RedisClient, redisPrefix: string, clock: Clock) {
  return {
    findCalendar: readInBatches(db.calendars),
    findDelivery: readInBatches(db.deliveries),
    findDecision: readInBatches(db.bookingDecisions),
    findPost: readInBatches(db.posts),
    findSession: readInBatches(db.sessions),
    findReputation: readInBatches(db.reputations),
    findUser: readInBatches(db.users),
    claim: claimInBatches(db.calendars, clock),
    insertBooking: insertBookings(writable(db.bookings)),
    insertNotices: insertNoticesInBatches(db.notices),
    removeEntries: removeEntriesInBatches(),
    publishOutcome: publishOutcomesInBatches(redis, redisPrefix),
    writeMessages: writeMessagesInBatches(redis, redisPrefix),
  };
}
export type Batches = ReturnType<typeof openBatches>;
