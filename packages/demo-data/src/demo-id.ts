import { createHash } from 'node:crypto';
import { type RecordId, requireRecordId } from '@joddee/marketplace/platform/record-id';

/**
 * The id of a record of the demo, the same in every database: what a killed seeding left behind can be found
 * again, and an address that somebody noted stays good after the data folder was emptied.
 */
export function demoId(kind: 'user' | 'post' | 'booking', name: string): RecordId {
  return requireRecordId(createHash('sha256').update(`demo ${kind} ${name}`).digest('hex').slice(0, 24));
}
