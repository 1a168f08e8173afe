import type { MessageView } from '@joddee/contract/messages/messages';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { type OpenText, textOpener } from '../secrets/personal-texts.ts';
import type { MessageRecord } from './message-model.ts';

/** The messages as one of their parties sees them. */
export async function messageViews(
  { keys }: Context,
  messages: readonly MessageRecord[],
  viewer: RecordId,
): Promise<MessageView[]> {
  const open = await textOpener(
    keys,
    messages.map(({ author }) => author),
  );
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
