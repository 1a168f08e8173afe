import { createHash } from 'node:crypto';
import {
  firstRecordIdOf,
  type RecordId,
  requireRecordId,
} from '@joddee/marketplace/platform/records/record-id';

/**
 * The id of a record of the demo, the same in every database. So the records of an interrupted seeding can be found,
 * and a bookmarked address stays valid after the data folder is emptied.
 */
export function demoId(
  kind: 'user' | 'post' | 'block' | 'wait' | 'audit' | 'complaint',
  name: string,
): RecordId {
  return requireRecordId(hashOf(`${kind} ${name}`).slice(0, 24));
}

/** Ids of bookings begin with the time at which they were made, because queries go by it. */
export function demoBookingId(created: Date, name: string): RecordId {
  const time = firstRecordIdOf(created).toString().slice(0, 8);
  return requireRecordId(time + hashOf(`booking ${name}`).slice(0, 16));
}

const hashOf = (name: string) => createHash('sha256').update(`demo ${name}`).digest('hex');
