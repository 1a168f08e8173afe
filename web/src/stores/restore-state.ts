import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import type { ProfileView } from '@joddee/marketplace/users/shapes';
import { readStored } from '../lib/storage.ts';
import { storedStateKey } from '../offline/stored-keys.ts';
import type { LiveState } from '../realtime/live-state.ts';
import { withTaken } from '../realtime/with-views.ts';

/** The copy that is shown without a network: the user's bookings and posts when they were last up to date. */
export interface StoredState {
  user: string;
  heardAt: number;
  bookings: BookingView[];
  posts: PostView[];
  /** Reduced to the name, which the menu shows. */
  profile: ProfileView | null;
}

/** Lower than every version of the server, because the server's view replaces this reduced copy. */
const storedVersion = -1;

/** The state with the stored copy of this user, and its time. */
export function restoreState(
  state: LiveState,
  user: string,
): { state: LiveState; heardAt: number } | undefined {
  const stored = readStored<StoredState>(storedStateKey);
  if (stored?.user !== user || !Array.isArray(stored.bookings) || !Array.isArray(stored.posts))
    return undefined;
  let restored = withTaken(state, 'bookings', stored.bookings, storedVersion);
  restored = withTaken(restored, 'ownPosts', stored.posts, storedVersion);
  if (stored.profile !== null) restored = withTaken(restored, 'profile', [stored.profile], storedVersion);
  return { state: restored, heardAt: stored.heardAt };
}
