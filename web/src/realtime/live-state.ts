import type { BookingView } from '@joddee/contract/bookings';
import type { PostView } from '@joddee/contract/posts';
import type { SlotsView, UserSummaryView, VerificationView } from '@joddee/contract/server-events';
import type { ProfileView } from '@joddee/contract/users';

interface Versioned {
  version: number;
}

/** Views by id. A deleted thing stays as a mark with its version, so that older news cannot bring it back. */
export class Collection<View extends Versioned> {
  readonly #kept = new Map<string, { version: number; view: View | null }>();

  get(id: string): View | undefined {
    return this.#kept.get(id)?.view ?? undefined;
  }

  /** Known to be absent, which is more than not known. */
  isGone(id: string): boolean {
    return this.#kept.get(id)?.view === null;
  }

  values(): View[] {
    return [...this.#kept.values()].flatMap(({ view }) => (view === null ? [] : [view]));
  }

  /** The one door: answers, news and resyncs all come through it, and what is not newer changes nothing. */
  upsert(id: string, version: number, view: View | null): boolean {
    const kept = this.#kept.get(id);
    if (kept !== undefined && kept.version >= version) return false;
    this.#kept.set(id, { version, view });
    return true;
  }

  /** After a whole snapshot: what it does not name is there no more. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.#kept.keys()) if (!ids.has(id)) this.#kept.delete(id);
  }

  clear(): void {
    this.#kept.clear();
  }
}

/** All that a person's client knows, from whichever source it came. */
export class LiveState {
  /** Bookings in which the person is renter or owner. */
  readonly bookings = new Collection<BookingView>();
  readonly ownPosts = new Collection<PostView>();
  readonly profile = new Collection<ProfileView>();
  readonly verification = new Collection<VerificationView>();
  /** Posts that are being looked at, with their comments, and their taken times. */
  readonly watchedPosts = new Collection<PostView>();
  readonly slots = new Collection<SlotsView>();
  /** What was heard of posts on the map, by whose versions later news is told from earlier. */
  readonly mapPosts = new Collection<PostView>();
  /** For administrators: the cards that wait. */
  readonly waiting = new Collection<UserSummaryView>();

  clear(): void {
    for (const part of Object.values(this)) if (part instanceof Collection) part.clear();
  }
}
