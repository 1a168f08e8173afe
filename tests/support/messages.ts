import { randomUUID } from 'node:crypto';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { MessageView, SendMessageRequest } from '@joddee/marketplace/messages/shapes';
import type { ApiClient } from './api-client.ts';

/** A message as a client sends it the first time. */
export const newMessage = (text: string): SendMessageRequest => ({ text, request: randomUUID() });

type Booking = Pick<BookingView, '_id'>;

export function send(person: ApiClient, { _id: bookId }: Booking, text: string): Promise<MessageView> {
  return person.ok('sendMessage', { params: { bookId }, body: newMessage(text) });
}

export function messagesOf(person: ApiClient, { _id: bookId }: Booking): Promise<MessageView[]> {
  return person.ok('findMessages', { params: { bookId } });
}
