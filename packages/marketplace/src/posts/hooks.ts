import { defineHook } from '../context/hook.ts';
import type { RecordId } from '../platform/records/record-id.ts';

/** Free times of a post are about to be offered to everybody. */
export const lineComesFirst = defineHook<[post: RecordId]>();
