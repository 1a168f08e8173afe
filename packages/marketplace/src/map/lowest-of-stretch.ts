const blockSize = 16;

/** The lowest value between two positions of a column, found in few steps; values may rise and fall later. */
export class LowestOfStretch {
  readonly #values: Float64Array;
  readonly #tree: Float64Array;
  readonly #leaves: number;

  /** The column is kept, not copied. */
  constructor(values: Float64Array) {
    this.#values = values;
    this.#leaves = Math.max(1, Math.ceil(values.length / blockSize));
    this.#tree = new Float64Array(2 * this.#leaves).fill(Number.POSITIVE_INFINITY);
    for (let block = 0; block < this.#leaves; block += 1)
      this.#tree[this.#leaves + block] = this.#scan(block * blockSize, (block + 1) * blockSize);
    for (let node = this.#leaves - 1; node > 0; node -= 1) this.#lift(node);
  }

  set(position: number, value: number): void {
    this.#values[position] = value;
    const block = Math.floor(position / blockSize);
    let node = this.#leaves + block;
    this.#tree[node] = this.#scan(block * blockSize, (block + 1) * blockSize);
    for (node >>= 1; node > 0; node >>= 1) this.#lift(node);
  }

  /** From the first position up to, without, the last. */
  between(from: number, to: number): number {
    if (to - from <= 2 * blockSize) return this.#scan(from, to);
    const first = Math.ceil(from / blockSize);
    const last = Math.floor(to / blockSize);
    let lowest = Math.min(this.#scan(from, first * blockSize), this.#scan(last * blockSize, to));
    for (let a = first + this.#leaves, b = last + this.#leaves; a < b; a >>= 1, b >>= 1) {
      if (a & 1) lowest = Math.min(lowest, this.#at(a++));
      if (b & 1) lowest = Math.min(lowest, this.#at(--b));
    }
    return lowest;
  }

  #at(node: number): number {
    return this.#tree[node] ?? Number.POSITIVE_INFINITY;
  }

  #lift(node: number): void {
    this.#tree[node] = Math.min(this.#at(2 * node), this.#at(2 * node + 1));
  }

  #scan(from: number, to: number): number {
    let lowest = Number.POSITIVE_INFINITY;
    const end = Math.min(to, this.#values.length);
    for (let position = from; position < end; position += 1) {
      const value = this.#values[position] ?? lowest;
      if (value < lowest) lowest = value;
    }
    return lowest;
  }
}
