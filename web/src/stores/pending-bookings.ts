import type { AddBookingRequest, BookingView } from '@joddee/marketplace/bookings/shapes';
import { create } from 'zustand';
import { callApi } from '../api/call-api.ts';
import type { AnswerTo } from '../api/call-types.ts';
import { keepDraft, storedDraft } from '../offline/form-draft.ts';
import { take } from './live-store.ts';

/** A booking request that was accepted before its outcome was known, with the facts that identify it to the renter. */
export interface PendingBooking {
  _id: string;
  renter: string;
  post: string;
  place: Omit<BookingView['place'], 'typeofcar'>;
  request: AddBookingRequest;
  /** The start of the stay, also after midnight. */
  from?: string | undefined;
  /** A retry with the same key returns the outcome and never books twice. */
  key: string;
  price: string;
  askedAt: number;
}

/** Survives reloads of the tab; removed with the other drafts at logout. */
const draft = 'pending-bookings';

interface PendingBookings {
  pending: PendingBooking[];
}

export const usePendingBookings = create<PendingBookings>(() => {
  const { pending } = storedDraft<PendingBookings>(draft);
  return { pending: Array.isArray(pending) ? pending : [] };
});

usePendingBookings.subscribe((state) => keepDraft(draft, state));

/**
 * Requests a booking, and takes it, or what waits for its outcome; neither if the user has left meanwhile, because another
 * one may use the tab.
 */
export async function requestBooking(
  asked: Omit<PendingBooking, '_id' | 'askedAt'>,
  isHere = () => true,
): Promise<AnswerTo<'requestBooking'>> {
  const { post, request, key } = asked;
  const headers = { 'idempotency-key': key };
  const answer = await callApi('requestBooking', { params: { postId: post }, body: request, headers });
  if (!answer.ok || !isHere()) return answer;
  if (answer.status !== 202) take('bookings', answer.data);
  else {
    const booking = { ...asked, _id: answer.data._id, askedAt: Date.now() };
    usePendingBookings.setState(({ pending }) => ({
      pending: [...pending.filter(({ _id }) => _id !== booking._id), booking],
    }));
  }
  return answer;
}

/** Removes a request whose outcome is known. Returns it if this tab made it. */
export function settlePendingBooking(id: string): PendingBooking | undefined {
  const { pending } = usePendingBookings.getState();
  const settled = pending.find(({ _id }) => _id === id);
  if (settled !== undefined)
    usePendingBookings.setState({ pending: pending.filter(({ _id }) => _id !== id) });
  return settled;
}
