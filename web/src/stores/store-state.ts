import { factsOfView, isActive } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { store } from '../lib/storage.ts';
import { storedStateKey } from '../offline/stored-keys.ts';
import type { LiveState } from '../realtime/live-state.ts';
import type { StoredState } from './restore-state.ts';

/** The newest bookings only, because a browser's storage is small. */
const maxStoredBookings = 60;
const maxStoredPosts = 30;

/** Returns the ids of the bookings that are stored now. */
export function storeState(state: LiveState, user: string, heardAt: number): string[] {
  const profile = state.profile.get(user);
  const kept: StoredState = {
    user,
    heardAt,
    bookings: [...state.bookings.values()]
      .sort((a, b) => b.changedAt.localeCompare(a.changedAt))
      .slice(0, maxStoredBookings)
      .map((booking) => withoutPeople(booking, user)),
    posts: state.ownPosts
      .values()
      .slice(0, maxStoredPosts)
      .map((post) => ({ ...post, comments: [] })),
    profile: profile === undefined ? null : { ...profile, email: '', phone: '', aboutMe: '' },
  };
  // Where it is not stored an older copy may remain, so nothing is promised.
  return store(storedStateKey, kept) ? kept.bookings.map(({ _id }) => _id) : [];
}

/** A car that the owner lets in or out, also without a network. */
const isThere = ({ state }: BookingView) => state === 'arrived' || state === 'parked' || state === 'leaving';

/**
 * The copy holds place, times, state, the user's own plate and those of cars on the user's spots. Phones, notes and names are left out, because the device
 * may be shared and a deleted user must not be shown again. Only the phone of an owner that the renter sees stays until the end of the stay: at a closed
 * gate without a network nothing else helps.
 */
function withoutPeople(booking: BookingView, user: string): BookingView {
  const { detail, owner, renterParty } = booking;
  const unnamed = { firstname: '', phone: '', photoUser: '' };
  return {
    ...booking,
    detail: {
      ...detail,
      phone: '',
      note: '',
      idCar: detail.renter === user || isThere(booking) ? detail.idCar : '',
    },
    owner: {
      ...owner,
      ...unnamed,
      phone: detail.renter === user && isActive(factsOfView(booking)) ? owner.phone : '',
    },
    renterParty: { ...renterParty, ...unnamed },
  };
}
