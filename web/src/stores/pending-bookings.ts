import type { AddBookingRequest, BookingView } from '@joddee/contract/bookings';
import { create } from 'zustand';

/** A request for a booking that was answered before its outcome was known, with what a person recognises it by. */
export interface PendingBooking {
  _id: string;
  renter: string;
  post: string;
  place: BookingView['place'];
  request: AddBookingRequest;
  /** Asking again with the same key answers the outcome, and never books twice. */
  key: string;
  price: string;
  askedAt: number;
}

/** Kept for the tab's reloads; forgotten with the other drafts at logout. */
const storageKey = 'joddee-draft:pending-bookings';

function read(): PendingBooking[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    // Nothing is kept in this browser, or it was written by another version.
    return [];
  }
}

export const usePendingBookings = create<{ pending: PendingBooking[] }>(() => ({ pending: read() }));

usePendingBookings.subscribe(({ pending }) => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(pending));
  } catch {
    // It is known until the page is loaded again.
  }
});

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
