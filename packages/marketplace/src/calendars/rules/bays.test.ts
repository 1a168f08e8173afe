import { expect, test } from 'vitest';
import { type BayTime, chooseBay, freeAfter, freeBays, fullTimes, timesOfBays } from './bays.ts';
import { overlap, type Period } from './booked-time.ts';

const at = (slot: number) => new Date(Date.UTC(2026, 2, 1) + slot * 1_800_000);
const time = (from: number, to: number): Period => ({ from: at(from), to: at(to) });
const inBay = (bay: number | undefined, from: number, to: number): BayTime => ({ ...time(from, to), bay });

/** No stay of these tests begins soon. */
const longAgo = at(-1000);

function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Some times of a lot as its calendar would hold them: those of a bay do not overlap. */
function someHeld(next: (below: number) => number, bays: number): BayTime[] {
  const held: BayTime[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const from = next(40);
    const bay = next(8) === 0 ? undefined : next(bays) + 1;
    const wanted = inBay(bay, from, from + 1 + next(8));
    const isFree = held.every(
      (other) =>
        !overlap(other, wanted) || (bay !== undefined && other.bay !== undefined && other.bay !== bay),
    );
    if (isFree) held.push(wanted);
  }
  return held;
}

/** What a person with a plan of the lot would answer: slot by slot, bay by bay. */
const isFreeInOracle = (held: readonly BayTime[], bay: number, from: number, to: number) => {
  for (let slot = from; slot < to; slot += 1)
    if (held.some((other) => (other.bay ?? bay) === bay && other.from <= at(slot) && other.to > at(slot)))
      return false;
  return true;
};

test('R96 a stay is refused only if no bay could take it, and gets a bay that is free for all of it', () => {
  const next = random(7);
  for (let run = 0; run < 4000; run += 1) {
    const bays = 1 + next(5);
    const held = someHeld(next, bays);
    const [from, length] = [next(44), 1 + next(8)];
    const couldTake = Array.from({ length: bays }, (_, index) => index + 1).filter((bay) =>
      isFreeInOracle(held, bay, from, from + length),
    );
    const chosen = chooseBay(held, bays, time(from, from + length), longAgo);
    expect(freeBays(held, bays, time(from, from + length))).toEqual(couldTake);
    if (couldTake.length === 0) expect(chosen).toBeUndefined();
    else expect(couldTake).toContain(chosen);
  }
});

test('R97 the longest stay across the same time is as long as with any other bay', () => {
  const next = random(11);
  for (let run = 0; run < 2000; run += 1) {
    const bays = 2 + next(4);
    const held = someHeld(next, bays);
    const [from, length] = [next(44), 1 + next(8)];
    const stay = time(from, from + length);
    const longestWith = (bay: number) => {
      const later = [...held, { ...stay, bay }];
      let longest = 0;
      for (const other of freeBays(later, bays, stay)) {
        let [begin, end] = [from, from + length];
        while (begin > from - 60 && isFreeInOracle(later, other, begin - 1, begin)) begin -= 1;
        while (end < from + length + 60 && isFreeInOracle(later, other, end, end + 1)) end += 1;
        longest = Math.max(longest, end - begin);
      }
      return longest;
    };
    const chosen = chooseBay(held, bays, stay, longAgo);
    if (chosen === undefined) continue;
    for (const other of freeBays(held, bays, stay))
      expect(longestWith(chosen)).toBeGreaterThanOrEqual(longestWith(other));
  }
});

test('R97 of equal bays the first is taken, and a gap is filled before the last empty bay', () => {
  expect(chooseBay([], 3, time(0, 4), longAgo)).toBe(1);
  expect(chooseBay([inBay(1, 0, 2)], 3, time(0, 2), longAgo)).toBe(2);
  expect(chooseBay([inBay(2, 0, 2), inBay(2, 6, 8)], 2, time(2, 6), longAgo)).toBe(2);
  expect(chooseBay([inBay(2, 0, 2)], 2, time(2, 6), longAgo)).toBe(2);
});

test('R97 a stay has an hour of room before and after it while as long a stretch remains for another one', () => {
  const gap = [inBay(1, 0, 2), inBay(1, 6, 8)];
  expect(chooseBay(gap, 3, time(2, 6), longAgo)).toBe(2);
  expect(chooseBay([inBay(1, 8, 9)], 3, time(2, 7), longAgo)).toBe(2);
  // An hour is free after it, and before it.
  expect(chooseBay([inBay(1, 9, 10)], 3, time(2, 7), longAgo)).toBe(1);
  expect(chooseBay([inBay(1, 0, 2)], 3, time(4, 7), longAgo)).toBe(1);
});

test('R97 for a stay that begins soon, a bay whose car should have left is the last choice', () => {
  const held = [inBay(1, 0, 4), inBay(2, 8, 9)];
  // Bay 1 fits best, and its car has overstayed.
  expect(chooseBay(held, 3, time(4, 8), at(4))).toBe(2);
  expect(chooseBay([inBay(1, 0, 4), inBay(2, 5, 9)], 2, time(4, 8), at(4))).toBe(1);
  // It has not ended yet, or hours remain until the stay.
  expect(chooseBay(held, 3, time(4, 8), at(3))).toBe(1);
  expect(chooseBay([inBay(1, 0, 4)], 3, time(8, 9), at(4))).toBe(1);
});

test('a time without a bay takes all of them, and one of a bay that no longer exists takes none', () => {
  expect(freeBays([inBay(undefined, 0, 2)], 3, time(1, 4))).toEqual([]);
  expect(freeBays([inBay(3, 0, 2)], 2, time(0, 2))).toEqual([1, 2]);
  expect(timesOfBays([inBay(2, 0, 2), inBay(1, 4, 6)], undefined)).toHaveLength(1);
});

test('the full times of a lot are those at which the oracle finds no bay', () => {
  const next = random(23);
  for (let run = 0; run < 1000; run += 1) {
    const bays = 1 + next(3);
    const held = someHeld(next, bays);
    const full = fullTimes(held, bays);
    for (let slot = 0; slot < 56; slot += 1) {
      const isFull = !Array.from({ length: bays }, (_, index) => index + 1).some((bay) =>
        isFreeInOracle(held, bay, slot, slot + 1),
      );
      expect(full.some((part) => overlap(part, time(slot, slot + 1)))).toBe(isFull);
    }
  }
});

test('a bay remains free after a stay until its next time, of several the one that is free the longest', () => {
  expect(freeAfter([inBay(1, 6, 8), inBay(2, 10, 12)], 2, time(0, 4))).toEqual(at(10));
  expect(freeAfter([inBay(1, 6, 8)], 2, time(0, 4))).toBeNull();
  expect(freeAfter([inBay(1, 6, 8), inBay(2, 1, 2)], 2, time(0, 4))).toEqual(at(6));
  expect(freeAfter([inBay(1, 6, 8)], undefined, time(0, 4))).toEqual(at(6));
});
