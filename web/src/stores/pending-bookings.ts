import type { AddBookingRequest, BookingView } from '@joddee/contract/bookings';
import { create } from 'zustand';
import { keepDraft, keptDraft } from '../offline/form-draft.ts';

/** A request for a booking that was answered before its outcome was known, with what a person recognises it by. */
export interface PendingBooking {
  _id: string;
  renter: string;
  post: string;
  place: BookingView['place'];
  request: AddBookingRequest;
  /** When the stay begins, also after midnight. Absent in what an earlier version kept. */
  from?: string | undefined;
  /** Asking again with the same key answers the outcome, and never books twice. */
  key: string;
  price: string;
  askedAt: number;
}

/** Kept for the tab's reloads; forgotten with the other drafts at logout. */
const draft = 'pending-bookings';

interface PendingBookings {
  pending: PendingBooking[];
}

export const usePendingBookings = create<PendingBookings>(() => {
  const { pending } = keptDraft<PendingBookings>(draft);
  return { pending: Array.isArray(pending) ? pending : [] };
});

usePendingBookings.subscribe((state) => keepDraft(draft, state));

export function addPendingBooking(booking: PendingBooking): void {
  usePendingBookings.setState(({ pending }) => ({
    pending: [...pending.filter(({ _id }) => _id !== booking._id), booking],
  }));
}

/** The outcome is known. Answers the request, when it was made in this tab. */
export function settlePendingBooking(id: string): PendingBooking | undefined {
  const { pending } = usePendingBookings.getState();
  const settled = pending.find(({ _id }) => _id === id);
  if (settled !== undefined)
    usePendingBookings.setState({ pending: pending.filter(({ _id }) => _id !== id) });
  return settled;
}
