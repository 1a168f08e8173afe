import type { NewComplaint } from '../complaints/insert-complaint.ts';
import type { MessageRecord } from './message-model.ts';

/** The complaint that a reported message is; null if it is not reported. */
export function complaintOfMessage(message: MessageRecord): NewComplaint | null {
  const { _id, author, reader, booking, number, reportedAt, reportedFor = 'other' } = message;
  if (reportedAt === null) return null;
  return {
    author: reader,
    number: 0,
    kind: 'message',
    about: `message:${_id}`,
    subject: author,
    booking,
    message: number,
    category: reportedFor,
    text: '',
    photo: '',
    created: reportedAt,
  };
}
