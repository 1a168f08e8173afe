/** The sort order of a list: a key (price, stars or none), then the distance. Lower comes first. */
export interface Ranking {
  key: number;
  distance: number;
}

export function compareRanking(a: Ranking, b: Ranking): number {
  return a.key - b.key || a.distance - b.distance;
}
