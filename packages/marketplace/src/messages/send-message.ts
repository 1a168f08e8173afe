import { isFaulty } from '@joddee/contract/faults';
import { limits } from '@joddee/contract/limits';
import type { MessageView, SendMessageRequest } from '@joddee/contract/messages/messages';
import { decideSending } from '@joddee/rules/messages/message-window';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { textSealer } from '../secrets/personal-texts.ts';
import { insertMessage } from './change-messages.ts';
import { eraseMessages } from './erase-messages.ts';
import { endOfBooking, loadParties } from './message-access.ts';
import type { MessageRecord } from './message-model.ts';
import { messageViews } from './message-views.ts';

/** Each lost attempt is a message that another call has inserted, and the parties may send no more than so many at once. */
const attempts = 2 * limits.messages.perMinute;

/**
 * Sends a message, once for each request id. Its number is the next one after those that were read, so if any message
 * was inserted since, this one is not, and the attempt is repeated with what is known then. Limit and repetition are
 * therefore decided about exactly the messages before it.
 */
export function sendMessage(
  context: Context,
  caller: Caller,
  bookingId: string,
  { text, request }: SendMessageRequest,
): Promise<MessageView> {
  const { db, clock, groups, keys } = context;
  return retryOnConflict(async () => {
    const { booking, own, other } = await loadParties(context, caller, bookingId);
    const before = await db.messages.find({ booking: booking._id }).sort({ number: 1 }).lean();
    const sent = before.filter(({ author }) => author.equals(own));
    const repeated = sent.find((message) => message.request === request && !isFaulty('message-sent-twice'));
    if (repeated !== undefined) return viewOfRepeated(context, repeated, own, text);
    const now = clock.now();
    const reader = await groups.findUser(other);
    const readerIsGone = reader === null || reader.deletedAt !== null;
    const facts = { booking: endOfBooking(booking), sent: sent.length, readerIsGone };
    const decision = decideSending(facts, now);
    if (decision !== 'send') throw new AppError(decision);
    const sealText = await textSealer(keys, own);
    const number = (before.at(-1)?.number ?? 0) + 1;
    const message = await insertMessage(context, {
      _id: `${booking._id}.${number}`,
      booking: booking._id,
      number,
      author: own,
      reader: other,
      parties: [own, other],
      text: sealText('message-text', text),
      request,
      at: now,
      readAt: null,
      reportedAt: null,
    });
    if (message === null) return null;
    await eraseAfterDeletion(context, own);
    return viewOf(context, message, own);
  }, attempts);
}

async function viewOf(context: Context, message: MessageRecord, own: RecordId): Promise<MessageView> {
  const [view] = await messageViews(context, [message], own);
  if (view === undefined) throw new Error('one message in, one view out');
  return view;
}

async function viewOfRepeated(context: Context, message: MessageRecord, own: RecordId, text: string) {
  const view = await viewOf(context, message, own);
  if (!view.erased && view.text !== text) throw new AppError('KEY_REUSED');
  return view;
}

/** A process that was paused before its insert may come after the deletion of the account. */
async function eraseAfterDeletion(context: Context, author: RecordId): Promise<void> {
  const user = await context.groups.findUser(author);
  if (user === null || user.deletedAt !== null) await eraseMessages(context, author);
}
