import type { BookingView } from '@joddee/contract/bookings';
import type { Told, Wish } from './wish.ts';

/** Ticks and ends that were acknowledged: they must stand in the end. */
export interface Promised {
  booking: string;
  what: 'cancelled' | 'checkin.renter' | 'checkin.user' | 'checkout.renter' | 'checkout.user';
}

/** Everything that was asked and answered, and what was wrong about it at first sight. */
export class Ledger {
  attempts = 0;
  readonly statuses = new Map<string, number>();
  readonly milliseconds: number[] = [];
  /** Answers for which nobody likes to wait: how long, and to what. */
  readonly slow: { ms: number; what: string }[] = [];
  readonly faults = new Set<string>();
  readonly told = new Map<string, Told>();
  readonly keyed: Wish[] = [];
  readonly promised: Promised[] = [];
  pendings = 0;
  #wishes = 0;

  wish(wish: Omit<Wish, 'name' | 'answers' | 'key'>, withKey = false): Wish {
    this.#wishes += 1;
    const name = `wish-${this.#wishes}`;
    const made = { ...wish, name, key: withKey ? `key-${name}` : undefined, answers: [] };
    if (withKey) this.keyed.push(made);
    return made;
  }

  count(what: string): void {
    this.statuses.set(what, (this.statuses.get(what) ?? 0) + 1);
  }

  fault(text: string): void {
    if (this.faults.size < 200) this.faults.add(text);
  }

  tell(wish: Wish, view: BookingView): void {
    const known = this.told.get(view._id);
    if (known === undefined) {
      this.told.set(view._id, {
        id: view._id,
        wish,
        from: Date.parse(view.from),
        to: Date.parse(view.to),
        created: view.created,
        since: performance.now(),
        until: Number.POSITIVE_INFINITY,
      });
      if (view.detail.note !== wish.name) this.fault(`${wish.name} was answered with ${view.detail.note}`);
      return;
    }
    if (known.wish !== wish) this.fault(`${view._id} was told to ${wish.name} and to ${known.wish.name}`);
    if (known.created !== view.created || known.from !== Date.parse(view.from))
      this.fault(`${view._id} was told in two forms`);
  }

  /** To be called before somebody tries to end a booking. */
  ending(booking: string): void {
    const told = this.told.get(booking);
    if (told !== undefined) told.until = Math.min(told.until, performance.now());
  }
}
