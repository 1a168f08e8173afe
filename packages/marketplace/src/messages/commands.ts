import { later } from '../common/bangkok-zone.ts';
import { isFaulty } from '../common/faults.ts';
import { limits } from '../common/limits.ts';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { idsOf, type RecordId } from '../platform/records/record-id.ts';
import { existing, only, writable } from '../platform/records/record-schema.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { type OpenText, textOpener, textSealer } from '../secrets/personal-texts.ts';
import { changeMessages, endOfBooking, insertMessage, loadParties, type MessageRecord } from './record.ts';
import { decideSending, messagesKeptUntil } from './rules/message-window.ts';
import type { MessageView, ReportMessageRequest, SendMessageRequest } from './shapes.ts';

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
  const { db, clock, batches, keys } = context;
  return retryOnConflict(async () => {
    const { booking, own, other } = await loadParties(context, caller, bookingId);
    const before = await db.messages.find({ booking: booking._id }).sort({ number: 1 }).lean();
    const sent = before.filter(({ author }) => author.equals(own));
    const repeated = sent.find((message) => message.request === request && !isFaulty('message-sent-twice'));
    if (repeated !== undefined) return viewOfRepeated(context, repeated, own, text);
    const now = clock.now();
    const readerIsGone = existing(await batches.findUser(other)) === null;
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
    // A process that was paused before its insert may come after the deletion of the account.
    if (existing(await batches.findUser(own)) === null) await eraseMessages(context, own);
    return viewOf(context, message, own);
  }, attempts);
}

const viewOf = async (context: Context, message: MessageRecord, own: RecordId): Promise<MessageView> =>
  only(await messageViews(context, [message], own));

async function viewOfRepeated(context: Context, message: MessageRecord, own: RecordId, text: string) {
  const view = await viewOf(context, message, own);
  if (!view.erased && view.text !== text) throw new AppError('KEY_REUSED');
  return view;
}

/** Marks the messages of the other party up to a number as read, for all devices and for their author. */
export async function readMessages(
  context: Context,
  caller: Caller,
  bookingId: string,
  upTo: number,
): Promise<MessageView[]> {
  const { db, clock } = context;
  const { booking, own } = await loadParties(context, caller, bookingId);
  const among = { booking: booking._id };
  const received = { reader: own, number: { $lte: upTo } };
  await changeMessages(
    context,
    among,
    { ...received, readAt: null },
    { cause: 'read', set: { readAt: clock.now() } },
  );
  const read = await db.messages
    .find({ ...among, ...received })
    .sort({ number: 1 })
    .lean();
  return messageViews(context, read, own);
}

/** Reports a message of the other party, once: the first reason stays. Who reports a message has read it. */
export async function reportMessage(
  context: Context,
  caller: Caller,
  bookingId: string,
  { number, category }: ReportMessageRequest,
): Promise<MessageView> {
  const { db, clock } = context;
  const { booking, own } = await loadParties(context, caller, bookingId);
  const among = { booking: booking._id };
  const received = { reader: own, number };
  if ((await db.messages.exists({ ...among, ...received })) === null) throw new AppError('NOT_FOUND');
  await readMessages(context, caller, bookingId, number);
  await changeMessages(
    context,
    among,
    { ...received, reportedAt: null },
    {
      cause: 'reported',
      set: { reportedAt: clock.now(), reportedFor: category },
      leftovers: { by: { role: 'party', actor: own, reason: '' } },
    },
  );
  const [view] = await messageViews(context, await db.messages.find({ ...among, ...received }).lean(), own);
  if (view === undefined) throw new AppError('NOT_FOUND');
  return view;
}

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

/** The messages as one of their parties sees them. */
export async function messageViews(
  { keys }: Context,
  messages: readonly MessageRecord[],
  viewer: RecordId,
): Promise<MessageView[]> {
  const authors = messages.map(({ author }) => author);
  const open = await textOpener(keys, authors);
  return messages.map((message) => messageView(message, viewer, open));
}

function messageView(message: MessageRecord, viewer: RecordId, open: OpenText): MessageView {
  const { _id, booking, number, author, at, readAt, reportedAt } = message;
  const own = author.equals(viewer);
  const text = open(author, 'message-text', message.text);
  const reported = !own && reportedAt !== null;
  const erased = message.text === '';
  return {
    _id,
    booking: booking.toString(),
    number,
    own,
    text,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? '',
    reported,
    erased,
    request: own ? message.request : '',
    // A message is read before it is reported, and no mark is ever removed.
    version: 1 + (readAt === null ? 0 : 1) + (reported ? 1 : 0) + (erased ? 3 : 0),
  };
}

/** Removes what a deleted user has written. That a message was there stays, so that no number is given twice. */
export async function eraseMessages(context: Context, author: RecordId): Promise<void> {
  const written = { author, text: { $ne: '' } };
  await changeMessages(context, { parties: author }, written, { cause: 'erased', set: { text: '' } });
}

const { daysAfterEnd, hoursAfterEnd } = limits.messages;
const batch = 500;

/** Deletes the messages of bookings that ended long ago. */
export async function sweepMessages({ db, clock }: Context): Promise<number> {
  const now = clock.now();
  // The last message comes hours after the end of its booking, the first ones days before it.
  const sentBefore = later(later(now, -daysAfterEnd, 'day'), hoursAfterEnd, 'hour');
  const old = db.messages
    .find({ at: { $lt: sentBefore } }, { booking: 1 })
    .sort({ at: 1 })
    .lean();
  const bookings = new Map<string, RecordId>();
  for await (const { booking } of old) bookings.set(booking.toString(), booking);
  const ids = [...bookings.values()];
  let deleted = 0;
  for (let from = 0; from < ids.length; from += batch) {
    const some = await db.bookings
      .find({ _id: { $in: ids.slice(from, from + batch) } }, { to: 1, stepTimes: 1 })
      .lean();
    const due = some.filter((booking) => messagesKeptUntil(endOfBooking(booking)) <= now);
    const removed = await writable(db.messages).deleteMany({ booking: { $in: idsOf(due) } });
    deleted += removed.deletedCount;
  }
  return deleted;
}
