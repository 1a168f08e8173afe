interface Position {
  /** All events up to this number are known. */
  reached: number;
  /** Numbers that arrived too early, with the number before each. */
  early: Map<number, number>;
}

/** The client's position in each stream. A message is in order if its predecessor is known. */
export class StreamPositions {
  readonly #positions = new Map<string, Position>();

  heard(stream: string, seq: number, previous: number): void {
    const position = this.#of(stream);
    if (seq <= position.reached) return;
    position.early.set(previous, seq);
    this.#advance(position);
  }

  /** A snapshot of the stream up to this number was applied. */
  reached(stream: string, seq: number): void {
    const position = this.#of(stream);
    position.reached = Math.max(position.reached, seq);
    for (const [previous, early] of position.early)
      if (early <= position.reached) position.early.delete(previous);
    this.#advance(position);
  }

  hasGap(stream: string): boolean {
    return this.#of(stream).early.size > 0;
  }

  /** The last number of a stream, or of the only stream of a kind ("user" for "user:ID"). */
  lastOf(streamOrKind: string): number {
    for (const [stream, { reached }] of this.#positions)
      if (stream === streamOrKind || (!streamOrKind.includes(':') && stream.startsWith(`${streamOrKind}:`)))
        return reached;
    return 0;
  }

  streams(): string[] {
    return [...this.#positions.keys()];
  }

  forget(stream: string): void {
    this.#positions.delete(stream);
  }

  #of(stream: string): Position {
    const known = this.#positions.get(stream);
    if (known !== undefined) return known;
    const fresh = { reached: 0, early: new Map<number, number>() };
    this.#positions.set(stream, fresh);
    return fresh;
  }

  #advance(position: Position): void {
    for (;;) {
      const next = position.early.get(position.reached);
      if (next === undefined) return;
      position.early.delete(position.reached);
      position.reached = next;
    }
  }
}
