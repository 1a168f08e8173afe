import type { waitEnds } from '@joddee/contract/waits/waits';
import type { Context } from '../context/context.ts';
import { type WaitRecord, waitRecords } from './wait-model.ts';

type End = (typeof waitEnds)[number];

/** Ends the loaded version of a wait; null if it has changed since. */
export function endWait(context: Context, wait: WaitRecord, end: End): Promise<WaitRecord | null> {
  return waitRecords.change(context, wait, { cause: end, set: { state: end, ended: context.clock.now() } });
}
