import { isFaulty } from '@joddee/marketplace/common/faults';

interface Known<View> {
  version: number;
  /**
   * Null marks a deleted view, so that neither an older event restores it nor a repeat deletes it again. Undefined marks
   * one that a snapshot has left out: an older event does not restore it either, but the same one does, because it may
   * be later than the snapshot. Both marks stay, whatever snapshots follow.
   */
  view: View | null | undefined;
}

/** A view with its id. Null in place of the view means that it was deleted. */
export interface Entry<View> extends Known<View> {
  id: string;
}

/** Immutable views by id. A change returns a new instance; without a newer view it returns this one. */
export class Views<View> {
  readonly #known: ReadonlyMap<string, Known<View>>;
  #values: readonly View[] | undefined;
  /** Whether the server has said which views there are; until then an empty collection tells nothing. */
  readonly isComplete: boolean;

  constructor(known: ReadonlyMap<string, Known<View>> = new Map(), isComplete = false) {
    this.#known = known;
    this.isComplete = isComplete;
  }

  get(id: string): View | undefined {
    return this.#known.get(id)?.view ?? undefined;
  }

  /** Whether this version was known or a newer one, also if a snapshot has left it out since. */
  isKnown(id: string, version: number): boolean {
    return (this.#known.get(id)?.version ?? -1) >= version;
  }

  /** Known to be deleted, in contrast to unknown. */
  isGone(id: string): boolean {
    return this.#known.get(id)?.view === null;
  }

  /** The same array for the same instance, because a selector may return it. */
  values(): readonly View[] {
    this.#values ??= [...this.#known.values()].flatMap(({ view }) => view ?? []);
    return this.#values;
  }

  /** The view of a collection that holds one, such as the own profile. */
  single(): View | undefined {
    return this.values()[0];
  }

  with(entries: readonly Entry<View>[]): Views<View> {
    const known = new Map(this.#known);
    for (const { id, version, view } of entries) {
      const before = known.get(id);
      const isNewer = before === undefined || before.version < version;
      const isBack = before?.view === undefined && before?.version === version;
      if (isNewer || isBack || isFaulty('stale-version-accepted')) known.set(id, { version, view });
    }
    const isNewer = entries.some(({ id }) => known.get(id) !== this.#known.get(id));
    return isNewer ? new Views(known, this.isComplete) : this;
  }

  /** After a snapshot: views that it does not name are not shown any more. */
  keepOnly(ids: ReadonlySet<string>): Views<View> {
    const known = new Map(this.#known);
    let isLess = false;
    for (const [id, { version, view }] of this.#known) {
      if (view === null || view === undefined || ids.has(id)) continue;
      isLess = true;
      known.set(id, { version, view: undefined });
    }
    return isLess || !this.isComplete ? new Views(known, true) : this;
  }
}
