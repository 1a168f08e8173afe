/** A token bucket: time fills it and messages empty it. */
export class FloodGuard {
  readonly #burst: number;
  readonly #perSecond: number;
  #tokens: number;
  #filledAt = 0;

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#tokens = burst;
  }

  /** Decides whether one more message of this cost is within the limit. */
  admits(now: number, cost: number): boolean {
    if (this.#filledAt > 0)
      this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#filledAt) / 1000) * this.#perSecond);
    this.#filledAt = now;
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    return true;
  }
}
