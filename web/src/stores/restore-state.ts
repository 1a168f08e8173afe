import type { BookingView } from '@joddee/contract/bookings';
import type { PostView } from '@joddee/contract/posts';
import type { ProfileView } from '@joddee/contract/users';
import { keptStateKey } from '../offline/kept-keys.ts';
import { type LiveState, withTaken } from '../realtime/live-state.ts';

/** The copy that is shown without a network: the user's bookings and posts when they were last up to date. */
export interface KeptState {
  user: string;
  heardAt: number;
  bookings: BookingView[];
  posts: PostView[];
  /** Reduced to the name, which the menu shows. */
  profile: ProfileView | null;
}

/** Lower than every version of the server, because the server's view replaces this reduced copy. */
const keptVersion = -1;

/** The state with the stored copy of this user, and its time. */
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

function read(): KeptState | undefined {
  try {
    const kept: KeptState = JSON.parse(localStorage.getItem(keptStateKey) ?? 'null');
    return Array.isArray(kept?.bookings) && Array.isArray(kept.posts) ? kept : undefined;
  } catch {
    // Another version wrote it, or it is truncated: it counts as absent.
    return undefined;
  }
}
