import { defineHook } from '../context/hook.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import type { HeldTime } from './record.ts';

/** A time of a post may be free again. */
export const timeFreed = defineHook<[post: RecordId]>();

/** A hold that nobody has booked is old. Answers the number of times that were released. */
export const holdIsOld = defineHook<[post: RecordId, hold: HeldTime], number>();
