import type { BookingView } from '@joddee/contract/bookings';
import type { PostView } from '@joddee/contract/posts';
import type { ProfileView } from '@joddee/contract/users';
import { type LiveState, withTaken } from '../realtime/live-state.ts';

/** What a person sees first without a network: the own bookings and spots, as they were when last heard. */
interface Kept {
  user: string;
  heardAt: number;
  bookings: BookingView[];
  posts: PostView[];
  /** Reduced to the name, which the menu shows. */
  profile: ProfileView | null;
}

const storageKey = 'joddee-kept';
/** Which notices of cancellations were closed on this device. */
export const cancellationsKey = 'joddee-cancellations-seen';
/** The newest; a browser's storage is small, and nobody scrolls a year back in a basement. */
const keptBookings = 60;
const keptPosts = 30;

export function keepState(state: LiveState, user: string, heardAt: number): void {
  const profile = state.profile.get(user);
  const kept: Kept = {
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
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Full, or not allowed: then nothing is kept.
  }
}

/** Lower than every version of the server, because the server's view replaces this reduced copy. */
const keptVersion = -1;

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

/** The state with what was kept of this person, and when that was heard. */
export function restoreState(
  state: LiveState,
  user: string,
): { state: LiveState; heardAt: number } | undefined {
  const kept = read();
  if (kept === undefined || kept.user !== user) return undefined;
  let restored = withTaken(state, 'bookings', kept.bookings, keptVersion);
  restored = withTaken(restored, 'ownPosts', kept.posts, keptVersion);
  if (kept.profile !== null) restored = withTaken(restored, 'profile', [kept.profile], keptVersion);
  return { state: restored, heardAt: kept.heardAt };
}

/** Plates do not stay behind on a device that was logged out. */
export function forgetKeptState(): void {
  try {
    localStorage.removeItem(storageKey);
    localStorage.removeItem(cancellationsKey);
  } catch {
    // Nothing was kept either.
  }
}

function read(): Kept | undefined {
  try {
    const kept: Kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return Array.isArray(kept?.bookings) && Array.isArray(kept.posts) ? kept : undefined;
  } catch {
    // Another version's, or cut off: as if there were nothing.
    return undefined;
  }
}
