import type { RowNumber } from '../spot-index.ts';

/** The sort order of a list: a key (price, stars or none), then the distance. Lower comes first. */
export interface Ranking {
  key: number;
  distance: number;
}

export function compareRanking(a: Ranking, b: Ranking): number {
  return a.key - b.key || a.distance - b.distance;
}

export interface RankedSpot extends Ranking {
  row: RowNumber;
}

/** The first-ranked of all offered spots, in order. */
export class TopSpots {
  readonly #spots: RankedSpot[] = [];
  readonly #count: number;
  readonly #idOf: (row: RowNumber) => string;

  constructor(count: number, idOf: (row: RowNumber) => string) {
    this.#count = count;
    this.#idOf = idOf;
  }

  /** The spot that the next one must outrank; undefined until the list is full. */
  get last(): RankedSpot | undefined {
    return this.#spots[this.#count - 1];
  }

  all(): readonly RankedSpot[] {
    return this.#spots;
  }

  offer(spot: RankedSpot): void {
    if (this.last !== undefined && this.#compare(spot, this.last) >= 0) return;
    const before = this.#spots.findLastIndex((other) => this.#compare(other, spot) < 0);
    this.#spots.splice(before + 1, 0, spot);
    if (this.#spots.length > this.#count) this.#spots.pop();
  }

  /** Ties are broken by id, so that the list is the same every time. */
  #compare(a: RankedSpot, b: RankedSpot): number {
    return compareRanking(a, b) || (this.#idOf(a.row) < this.#idOf(b.row) ? -1 : 1);
  }
}
