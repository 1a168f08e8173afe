import type { ComplaintCause } from '@joddee/contract/choices/complaint-choices';
import { streamName } from '@joddee/contract/events/stream-names';
import { announce } from '../announce/announce.ts';
import type { OutboxEntry } from '../announce/outbox.ts';
import type { Context } from '../context/context.ts';
import { announceNotices } from '../notices/announce-notices.ts';
import { readNoticesAbout } from '../notices/mark-notices.ts';
import type { ComplaintRecord } from './complaint-model.ts';
import { administratorsFor, noticesOfComplaint } from './complaint-notices.ts';

/**
 * Sends administrators an event and notices, and the author and a warned person their notices. No notice names the other
 * one. The notices of a complaint that was decided are read.
 */
export async function announceComplaint(
  context: Context,
  complaint: ComplaintRecord,
  entries: readonly OutboxEntry<ComplaintCause>[],
): Promise<void> {
  const { _id } = complaint;
  await announce(
    context,
    entries.map(({ cause }) => ({
      stream: streamName('admin'),
      event: 'complaints:changed' as const,
      content: { cause, _id: _id.toString() },
    })),
  );
  const administrators = await administratorsFor(context, complaint);
  await announceNotices(context, noticesOfComplaint(complaint, entries, administrators));
  for (const { cause, at } of entries)
    if (cause !== 'added')
      for (const user of administrators)
        await readNoticesAbout(context, user, 'complaint-added', { complaint: _id }, at);
}
