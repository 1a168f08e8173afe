/** What became of the disconnects of one kind. */
export interface KindCount {
  count: number;
  equal: number;
  /** The longest, from the moment from which the client could connect. */
  secondsUntilConnected: number;
  /** The longest, from the moment at which the business had settled. */
  secondsUntilEqual: number;
}

export class Tally {
  readonly kinds = new Map<string, KindCount>();
  /** What differed, with its kind. */
  readonly differences: string[] = [];
  rounds = 0;
  duplicates = 0;
  /** The answers about the streams of users, by kind. */
  readonly resyncs = new Map<string, number>();

  get count(): number {
    return [...this.kinds.values()].reduce((sum, { count }) => sum + count, 0);
  }

  add(kind: string, times: { connected: number; equal: number }, differences: readonly string[]): void {
    const counted = this.kinds.get(kind) ?? {
      count: 0,
      equal: 0,
      secondsUntilConnected: 0,
      secondsUntilEqual: 0,
    };
    this.kinds.set(kind, counted);
    counted.count += 1;
    counted.secondsUntilConnected = Math.max(counted.secondsUntilConnected, times.connected);
    if (differences.length === 0) {
      counted.equal += 1;
      counted.secondsUntilEqual = Math.max(counted.secondsUntilEqual, times.equal);
    }
    this.differences.push(...differences.map((text) => `after ${kind}: ${text}`));
  }
}
