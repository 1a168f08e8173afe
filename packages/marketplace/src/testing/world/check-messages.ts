import type { MessageRecord } from '../../messages/record.ts';
import type { Stored } from './stored.ts';

/**
 * The messages of a booking are numbered without a gap, no request was sent twice, and what a deleted user wrote is gone.
 * The first unread message of a reader has a notice, and no notice is unread without one. A reader may mark notices
 * alone as read.
 */
export function checkMessages({ messages, notices: all, deleted }: Stored): string[] {
  const notices = all.filter(({ kind }) => kind === 'message');
  const firsts = new Map<string, string>();
  for (const { _id, booking, reader, readAt, text } of messages) {
    const key = `${booking} of ${reader}`;
    if (readAt === null && text !== '' && !deleted.has(`${reader}`) && !firsts.has(key))
      firsts.set(key, `${reader}.message.${_id}`);
  }
  const known = new Set(notices.map(({ _id }) => _id));
  const noticed = notices
    .filter(({ readAt }) => readAt === null)
    .map(({ booking, user }) => `${booking} of ${user}`);
  return [
    ...checkOrder(messages),
    ...messages
      .filter(({ author, text }) => deleted.has(author.toString()) && text !== '')
      .map(({ _id }) => `message ${_id} of a deleted account still has its text`),
    ...messages
      .filter(({ readAt, reportedAt }) => reportedAt !== null && readAt === null)
      .map(({ _id }) => `message ${_id} was reported and is unread`),
    ...[...firsts].filter(([, id]) => !known.has(id)).map(([key]) => `no notice of unread messages: ${key}`),
    ...noticed.filter((key) => !firsts.has(key)).map((key) => `a notice of messages that are read: ${key}`),
    ...noticed
      .filter((key, index) => noticed.indexOf(key) !== index)
      .map((key) => `two notices of unread messages: ${key}`),
  ];
}

function checkOrder(messages: readonly MessageRecord[]): string[] {
  const bookings = new Set(messages.map(({ booking }) => booking.toString()));
  return [...bookings].flatMap((booking) => {
    const own = messages.filter((message) => message.booking.toString() === booking);
    const numbers = own.map(({ number }) => number).sort((a, b) => a - b);
    const requests = own.map(({ author, request }) => `${author} ${request}`);
    return [
      ...(numbers.some((number, index) => number !== index + 1)
        ? [`messages of ${booking} have the numbers ${numbers.join()}`]
        : []),
      ...(new Set(requests).size < requests.length ? [`a message of ${booking} is there twice`] : []),
    ];
  });
}
