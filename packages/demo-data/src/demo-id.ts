import { createHash } from 'node:crypto';
import { type RecordId, requireRecordId } from '@joddee/marketplace/platform/records/record-id';

/**
 * The id of a record of the demo, the same in every database. So the records of an interrupted seeding can be found,
 * and a bookmarked address stays valid after the data folder is emptied.
 */
export function demoId(
  kind: 'user' | 'post' | 'booking' | 'block' | 'wait' | 'audit',
  name: string,
): RecordId {
  return requireRecordId(createHash('sha256').update(`demo ${kind} ${name}`).digest('hex').slice(0, 24));
}
