import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideBookedTime, overlap, type Period } from './booked-time.ts';
import { endOptions, freeSlots, type SlotFacts, type StartOption, startOptions } from './slot-options.ts';
import { allSlots, bookableDays, instantOf } from './time-slots.ts';

const day = '2026-11-22';
const bangkok = (time: string) => new Date(`${time}:00+07:00`);
/** From days such as '22T11:00'. */
const stay = (from: string, to: string): Period => ({
  from: bangkok(`2026-11-${from}`),
  to: bangkok(`2026-11-${to}`),
});
const morningBefore = bangkok('2026-11-21T09:00');

function facts(open: string, close: string, more: Partial<SlotFacts> = {}): SlotFacts {
  return { hours: { open, close }, day, now: morningBefore, taken: [], ...more };
}

/** A day at a glance, as '10.00 free 10.30 taken'; "+" marks slots of the next day. */
const glance = (options: StartOption[]) =>
  options.map(({ slot, nextDay, state }) => `${slot}${nextDay ? '+' : ''} ${state}`);
const ends = (given: SlotFacts, timein: string) =>
  endOptions(given, timein).map(({ slot, nextDay }) => `${slot}${nextDay ? '+' : ''}`);

const taken11 = [stay('22T11:00', '22T12:00')];

describe('R7 start options', () => {
  test.each<[string, SlotFacts, string[]]>([
    [
      'from opening up to but excluding closing',
      facts('10.00', '11.30'),
      ['10.00 free', '10.30 free', '11.00 free'],
    ],
    ['a window of one slot', facts('10.00', '10.30'), ['10.00 free']],
    ['to midnight', facts('23.00', '00.00'), ['23.00 free', '23.30 free']],
    ['from midnight', facts('00.00', '01.00'), ['00.00 free', '00.30 free']],
    [
      'across midnight, the next day last and marked',
      facts('23.00', '01.00'),
      ['23.00 free', '23.30 free', '00.00+ free', '00.30+ free'],
    ],
    [
      'without the slots of bookings',
      facts('10.30', '13.00', { taken: taken11 }),
      ['10.30 free', '11.00 taken', '11.30 taken', '12.00 free', '12.30 free'],
    ],
    [
      'mine has precedence over taken',
      facts('10.30', '12.30', { taken: taken11, mine: [stay('22T11:30', '22T12:30')] }),
      ['10.30 free', '11.00 taken', '11.30 mine', '12.00 mine'],
    ],
    [
      'a booking of the evening before that runs past midnight',
      facts('00.00', '02.00', { taken: [stay('21T22:00', '22T01:00')] }),
      ['00.00 taken', '00.30 taken', '01.00 free', '01.30 free'],
    ],
    [
      'a booking of the next day in the night of this one',
      facts('23.00', '01.00', { taken: [stay('23T00:00', '23T00:30')] }),
      ['23.00 free', '23.30 free', '00.00+ taken', '00.30+ free'],
    ],
    [
      'bookings of other days change nothing',
      facts('10.00', '11.00', { taken: [stay('21T10:00', '21T11:00')] }),
      ['10.00 free', '10.30 free'],
    ],
  ])('%s', (_, given, expected) => {
    expect(glance(startOptions(given))).toEqual(expected);
  });

  test.each<[string, string, string[]]>([
    ['R5 a slot is past once it has ended', '2026-11-22T11:00', ['10.00 past', '10.30 past', '11.00 free']],
    ['R5 a running slot is free', '2026-11-22T10:59', ['10.00 past', '10.30 free', '11.00 free']],
    ['R4 no slot of a past day is free', '2026-11-23T00:00', ['10.00 past', '10.30 past', '11.00 past']],
  ])('%s', (_, now, expected) => {
    expect(glance(startOptions(facts('10.00', '11.30', { now: bangkok(now) })))).toEqual(expected);
  });

  test('R4 after midnight the window of yesterday can no longer be booked', () => {
    const states = startOptions(facts('18.00', '08.00', { now: bangkok('2026-11-23T00:10') })).map(
      (o) => o.state,
    );
    expect(new Set(states)).toEqual(new Set(['past']));
  });

  test('R7 past comes before taken and mine', () => {
    const given = facts('11.00', '12.00', {
      taken: taken11,
      mine: taken11,
      now: bangkok('2026-11-22T11:30'),
    });
    expect(glance(startOptions(given))).toEqual(['11.00 past', '11.30 mine']);
  });
});

describe('R8 end options', () => {
  test.each<[string, SlotFacts, string, string[]]>([
    ['after the start up to closing', facts('10.00', '12.00'), '10.30', ['11.00', '11.30', '12.00']],
    ['up to the next booking', facts('10.00', '15.00', { taken: taken11 }), '10.00', ['10.30', '11.00']],
    [
      'a booking before does not limit',
      facts('10.00', '13.00', { taken: taken11 }),
      '12.00',
      ['12.30', '13.00'],
    ],
    ['up to the next own booking', facts('10.00', '15.00', { mine: taken11 }), '10.00', ['10.30', '11.00']],
    ['to midnight', facts('10.00', '00.00'), '23.00', ['23.30', '00.00']],
    ['across midnight', facts('18.00', '01.00'), '23.00', ['23.30', '00.00', '00.30+', '01.00+']],
    ['after midnight', facts('18.00', '01.00'), '00.00', ['00.30+', '01.00+']],
    [
      'up to a booking after midnight',
      facts('18.00', '08.00', { taken: [stay('23T00:30', '23T02:00')] }),
      '23.30',
      ['00.00', '00.30+'],
    ],
    ['none for a taken start', facts('10.00', '15.00', { taken: taken11 }), '11.30', []],
    ['none for an own start', facts('10.00', '15.00', { mine: taken11 }), '11.00', []],
    ['none for a past start', facts('10.00', '15.00', { now: bangkok('2026-11-22T10:30') }), '10.00', []],
    ['none at closing', facts('10.00', '15.00'), '15.00', []],
    ['none outside the hours', facts('10.00', '15.00'), '08.00', []],
    ['none before a start is chosen', facts('10.00', '15.00'), '', []],
  ])('%s', (_, given, timein, expected) => {
    expect(ends(given, timein)).toEqual(expected);
  });
});

describe('R9 free slots', () => {
  test('names each free start with its latest end', () => {
    expect(freeSlots(facts('10.00', '13.00', { taken: taken11 }))).toEqual([
      { timein: '10.00', until: '11.00' },
      { timein: '10.30', until: '11.00' },
      { timein: '12.00', until: '13.00' },
      { timein: '12.30', until: '13.00' },
    ]);
  });

  test('names midnight 00.00', () => {
    expect(freeSlots(facts('23.30', '00.00'))).toEqual([{ timein: '23.30', until: '00.00' }]);
  });

  test('is empty if nothing is free', () => {
    expect(freeSlots(facts('11.00', '12.00', { taken: taken11 }))).toEqual([]);
  });
});

describe('R11 bookings made before the owner edited the hours', () => {
  test.each<[string, SlotFacts, string[], string[]]>([
    [
      'reaching over the new opening',
      facts('11.30', '13.00', { taken: taken11 }),
      ['11.30 taken', '12.00 free', '12.30 free'],
      ['12.30', '13.00'],
    ],
    [
      'reaching over the new closing',
      facts('10.00', '11.30', { taken: taken11 }),
      ['10.00 free', '10.30 free', '11.00 taken'],
      [],
    ],
    ['after the new closing', facts('09.00', '10.00', { taken: taken11 }), ['09.00 free', '09.30 free'], []],
    [
      'before the new opening',
      facts('12.00', '13.00', { taken: taken11 }),
      ['12.00 free', '12.30 free'],
      ['12.30', '13.00'],
    ],
    [
      'covering the whole new window',
      facts('11.00', '12.00', { taken: [stay('22T08:00', '22T20:00')] }),
      ['11.00 taken', '11.30 taken'],
      [],
    ],
  ])('%s', (_, given, starts, endsFromNoon) => {
    expect(glance(startOptions(given))).toEqual(starts);
    expect(ends(given, '12.00')).toEqual(endsFromNoon);
  });
});

describe('options and decisions agree', () => {
  const slot = fc.constantFrom(...allSlots);
  const now = fc.integer({ min: 0, max: 1439 }).map((minute) => instantOf(day, minute));
  const periods = fc.array(
    fc.tuple(fc.integer({ min: -48, max: 240 }), fc.integer({ min: 1, max: 60 })).map(([from, length]) => ({
      from: instantOf(day, from * 30),
      to: instantOf(day, (from + length) * 30),
    })),
    { maxLength: 4 },
  );

  test('R7 R8 every offered time is accepted and overlaps nothing; every other start is refused, past or taken', () => {
    fc.assert(
      fc.property(
        slot,
        slot,
        now,
        periods,
        periods,
        fc.nat({ max: 3 }),
        (open, close, at, taken, mine, ahead) => {
          fc.pre(open !== close);
          const hours = { open, close };
          const chosen = bookableDays(at)[ahead] ?? day;
          const given: SlotFacts = { hours, day: chosen, now: at, taken, mine };
          const busy = [...taken, ...mine];
          const free = new Set(freeSlots(given).map((option) => option.timein));
          for (const timein of allSlots) {
            const offered = endOptions(given, timein);
            expect(offered.length > 0).toBe(free.has(timein));
            for (const timeout of allSlots) {
              const decision = decideBookedTime({ Date: chosen, timein, timeout }, hours, at);
              const bookable = decision.ok && !busy.some((held) => overlap(held, decision.period));
              expect(offered.some((option) => option.slot === timeout)).toBe(bookable);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

test('R96 with bays a start is taken only where all are, and its room is that of the best bay', () => {
  const time = (bay: number, from: string, to: string) => ({
    bay,
    from: new Date(`2026-03-02T${from}:00+07:00`),
    to: new Date(`2026-03-02T${to}:00+07:00`),
  });
  const facts: SlotFacts = {
    hours: { open: '08.00', close: '12.00' },
    day: '2026-03-02',
    now: new Date('2026-03-01T05:00:00Z'),
    bays: 2,
    taken: [time(1, '08:00', '09:00'), time(2, '08:30', '10:00'), time(1, '11:00', '12:00')],
  };
  const starts = startOptions(facts).map(({ slot, state, room, freeBays }) => [slot, state, room, freeBays]);
  expect(starts).toEqual([
    ['08.00', 'free', 30, 1],
    ['08.30', 'taken', 0, 0],
    ['09.00', 'free', 120, 1],
    ['09.30', 'free', 90, 1],
    ['10.00', 'free', 120, 2],
    ['10.30', 'free', 90, 2],
    ['11.00', 'free', 60, 1],
    ['11.30', 'free', 30, 1],
  ]);
});
