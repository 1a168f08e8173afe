import type { waitEnds } from '@joddee/contract/waits/waits';
import { type Change, writeChange } from '../announce/write-change.ts';
import type { Context } from '../context/context.ts';
import { announceWait } from './announce-wait.ts';
import { settleWait } from './settle-wait.ts';
import type { WaitRecord } from './wait-model.ts';

type End = (typeof waitEnds)[number];

/** Changes the loaded version of a wait, settles and announces it; null if it has changed since. */
export async function changeWait(
  context: Context,
  wait: WaitRecord,
  change: Change<WaitRecord>,
): Promise<WaitRecord | null> {
  const changed = await writeChange(context.db.waits, context.clock, wait, change);
  if (changed === null) return null;
  await settleWait(context, changed);
  context.background.run('announce-wait', () => announceWait(context, changed));
  return changed;
}

/** Ends the loaded version of a wait; null if it has changed since. */
export function endWait(context: Context, wait: WaitRecord, end: End): Promise<WaitRecord | null> {
  return changeWait(context, wait, { cause: end, set: { state: end, ended: context.clock.now() } });
}
