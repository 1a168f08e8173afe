import type { BookingView } from '@joddee/contract/bookings';
import { keptStateKey } from '../offline/kept-keys.ts';
import type { LiveState } from '../realtime/live-state.ts';
import type { KeptState } from './restore-state.ts';

/** The newest; a browser's storage is small, and nobody scrolls a year back in a basement. */
const keptBookings = 60;
const keptPosts = 30;

export function keepState(state: LiveState, user: string, heardAt: number): void {
  const profile = state.profile.get(user);
  const kept: KeptState = {
    user,
    heardAt,
    bookings: [...state.bookings.values()]
      .sort((a, b) => b.changedAt.localeCompare(a.changedAt))
      .slice(0, keptBookings)
      .map((booking) => withoutPeople(booking, user)),
    posts: state.ownPosts
      .values()
      .slice(0, keptPosts)
      .map((post) => ({ ...post, comments: [] })),
    profile: profile === undefined ? null : { ...profile, email: '', phone: '', aboutMe: '' },
  };
  try {
    localStorage.setItem(keptStateKey, JSON.stringify(kept));
  } catch {
    // Full, or not allowed: then nothing is kept.
  }
}

/**
 * The copy holds place, times, state and the own plate. Phones, notes and names are left out, because the device may be
 * shared and a deleted person must not be shown again.
 */
function withoutPeople(booking: BookingView, user: string): BookingView {
  const { detail, owner, renterParty } = booking;
  const unnamed = { firstname: '', phone: '', photoUser: '' };
  return {
    ...booking,
    detail: { ...detail, phone: '', note: '', idCar: detail.renter === user ? detail.idCar : '' },
    owner: { ...owner, ...unnamed },
    renterParty: { ...renterParty, ...unnamed },
  };
}
