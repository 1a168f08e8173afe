import { defineHook } from '../context/hook.ts';
import type { BookingRecord } from './record.ts';

/** A booking was written: by its job, by a repeat of the job or, after a crash, before the relay came. */
export const bookingMade = defineHook<[booking: BookingRecord]>();
