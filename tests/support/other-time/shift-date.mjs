/**
 * Moves the present time of this program, or page, by so many milliseconds. It runs in pages too, so it uses nothing
 * from outside itself.
 * @param {number} byMs
 */
export function shiftDate(byMs) {
  const RealDate = globalThis.Date;
  // Tests replace it for a while, and call what was there before.
  const realNow = RealDate.now;
  const now = () => realNow() + byMs;
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    apply: () => new RealDate(now()).toString(),
  });
  // Libraries ask whether a value is a date by its constructor, too.
  RealDate.prototype.constructor = globalThis.Date;
}
