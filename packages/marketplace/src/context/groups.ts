import { writeMessagesInGroups } from '../announce/gateway-stream.ts';
import { removeEntriesInGroups } from '../announce/outbox.ts';
import { insertInGroups } from '../bookings/requests/decision.ts';
import { publishOutcomesInGroups } from '../bookings/requests/outcome.ts';
import { claimInGroups } from '../calendars/claims.ts';
import { insertNoticesInGroups } from '../notices/announce.ts';
import type { Clock } from '../platform/clock.ts';
import type { RedisClient } from '../platform/connections/redis.ts';
import { readInGroups } from '../platform/groups/in-groups.ts';
import { writable } from '../platform/records/read-model.ts';
import type { Database } from './database.ts';

/** The frequent reads and writes. A program sends those that come together as one message. */
export function openGroups(db: Database, redis: RedisClient, redisPrefix: string, clock: Clock) {
  return {
    findCalendar: readInGroups(db.calendars),
    findDelivery: readInGroups(db.deliveries),
    findDecision: readInGroups(db.bookingDecisions),
    findPost: readInGroups(db.posts),
    findSession: readInGroups(db.sessions),
    findReputation: readInGroups(db.reputations),
    findUser: readInGroups(db.users),
    claim: claimInGroups(db.calendars, clock),
    insertBooking: insertInGroups(writable(db.bookings)),
    insertNotices: insertNoticesInGroups(db.notices),
    removeEntries: removeEntriesInGroups(),
    publishOutcome: publishOutcomesInGroups(redis, redisPrefix),
    writeMessages: writeMessagesInGroups(redis, redisPrefix),
  };
}
export type Groups = ReturnType<typeof openGroups>;
