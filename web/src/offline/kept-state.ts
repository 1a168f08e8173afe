import type { BookingView } from '@joddee/contract/bookings';
import type { PostView } from '@joddee/contract/posts';
import type { ProfileView } from '@joddee/contract/users';
import type { LiveState } from '../realtime/live-state.ts';

/** What a person sees first without a network: the own bookings and spots, as they were when last heard of. */
interface Kept {
  user: string;
  heardAt: number;
  bookings: BookingView[];
  posts: PostView[];
  profile: ProfileView | null;
}

const storageKey = 'joddee-kept';
/** Which notices of cancellations were closed on this device. */
export const cancellationsKey = 'joddee-cancellations-seen';
/** The newest; a browser's storage is small, and nobody scrolls a year back in a basement. */
const keptBookings = 60;
const keptPosts = 30;

export function keepState(state: LiveState, user: string, heardAt: number): void {
  const kept: Kept = {
    user,
    heardAt,
    bookings: state.bookings
      .values()
      .sort((a, b) => b.changedAt.localeCompare(a.changedAt))
      .slice(0, keptBookings),
    posts: state.ownPosts.values().slice(0, keptPosts),
    profile: state.profile.get(user) ?? null,
  };
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Full, or not allowed: then nothing is kept.
  }
}

/** Fills an empty state with what was kept of this person; answers when that was heard. */
export function restoreState(state: LiveState, user: string): number | undefined {
  const kept = read();
  if (kept === undefined || kept.user !== user) return undefined;
  for (const booking of kept.bookings) state.bookings.upsert(booking._id, booking.version, booking);
  for (const post of kept.posts) state.ownPosts.upsert(post._id, post.version, post);
  if (kept.profile !== null) state.profile.upsert(user, kept.profile.version, kept.profile);
  return kept.heardAt;
}

/** Phones and plates do not stay behind on a device that was logged out. */
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
