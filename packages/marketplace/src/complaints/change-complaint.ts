import { type Change, writeChange } from '../announce/write-change.ts';
import type { Context } from '../context/context.ts';
import { announceComplaint } from './announce-complaint.ts';
import type { ComplaintRecord } from './complaint-model.ts';
import { settleComplaint } from './settle-complaint.ts';

/** Changes the loaded version of a complaint, settles and announces it; null if it has changed since. */
export async function changeComplaint(
  context: Context,
  complaint: ComplaintRecord,
  change: Change<ComplaintRecord>,
): Promise<ComplaintRecord | null> {
  const changed = await writeChange(context.db.complaints, context.clock, complaint, change);
  if (changed === null) return null;
  await settleComplaint(context, changed);
  context.background.run('announce-complaint', () => announceComplaint(context, changed));
  return changed;
}
