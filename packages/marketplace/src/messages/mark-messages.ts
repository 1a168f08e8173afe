import type { MessageView, ReportMessageRequest } from '@joddee/contract/messages/messages';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { changeMessages } from './change-messages.ts';
import { loadParties } from './message-access.ts';
import { messageViews } from './message-views.ts';

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
