import { limits } from '@joddee/contract/limits';
import type { MessageView } from '@joddee/contract/messages/messages';
import type { Caller, Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { loadParties } from './message-access.ts';
import { messageViews } from './message-views.ts';

export async function findMessages(
  context: Context,
  caller: Caller,
  bookingId: string,
): Promise<MessageView[]> {
  const { booking, own } = await loadParties(context, caller, bookingId);
  const messages = await context.db.messages.find({ booking: booking._id }).sort({ number: 1 }).lean();
  return messageViews(context, messages, own);
}

/** The last ones that a user has sent or received, the newest first. */
export async function findLastMessages(
  context: Context,
  user: RecordId,
  count: number = limits.messages.shown,
): Promise<MessageView[]> {
  const messages = await context.db.messages
    .find({ parties: user })
    .sort({ at: -1, _id: 1 })
    .limit(count)
    .lean();
  return messageViews(context, messages, user);
}
