import { defineHook } from '../context/hook.ts';
import type { NoticeRecord } from './record.ts';
import type { NoticeStay } from './shapes.ts';

/** What notices show of other records than bookings, by the ids that they name. */
export const timesOfNotices = defineHook<[notices: readonly NoticeRecord[]], Map<string, NoticeStay>>();
