import { describe, expect, test } from 'vitest';
import { chooseBay } from './bays.ts';
import { decideBookedTime, type Period } from './booked-time.ts';
import { closedMinutes } from './closed-minutes.ts';
import { openState } from './open-state.ts';
import {
  type BlockedTime,
  blockedTimes,
  hoursOfWeek,
  isBlockOver,
  isWithinHours,
  type Opening,
  openingOf,
  openingText,
  readOpening,
} from './opening.ts';
import { endOptions, startOptions, withBuffer } from './slot-options.ts';
import { addDays, instantOf, type OpeningHours, slotName } from './time-slots.ts';

// A Monday.
const monday = '2026-11-23';
const at = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`);
const usual = { open: '08.00', close: '18.00' };
const weekend: Opening = openingOf({ ...usual, week: [usual, usual, usual, usual, usual, null, null] });
const decide = (opening: Opening, day: string, timein: string, timeout: string, now = at(monday, '07:00')) =>
  decideBookedTime({ Date: day, timein, timeout }, opening, now);

describe('the week of a listing', () => {
  test('says whether a stay is within its hours, those of a night before included', () => {
    const period = (from: string, to: string, toDay = monday) => ({
      from: at(monday, from),
      to: at(toDay, to),
    });
    const tuesday = addDays(monday, 1);
    const night = { open: '18.00', close: '08.00' };
    const closed: Opening = openingOf({ ...usual, week: [null, usual, usual, usual, usual, usual, usual] });
    const nights: Opening = openingOf({ ...night, week: [null, night, night, night, night, night, night] });
    expect(isWithinHours(usual, period('08:00', '18:00'))).toBe(true);
    for (const [from, to] of [
      ['07:30', '10:00'],
      ['16:00', '18:30'],
    ] as const)
      expect(isWithinHours(usual, period(from, to))).toBe(false);
    expect(isWithinHours(closed, period('10:00', '12:00'))).toBe(false);
    expect(isWithinHours(night, period('22:00', '07:00', tuesday))).toBe(true);
    // The morning after the night of Sunday, and the closed night of Monday.
    expect(isWithinHours(nights, period('06:00', '08:00'))).toBe(true);
    expect(isWithinHours(nights, period('22:00', '07:00', tuesday))).toBe(false);
  });

  test('R105 each weekday has its own hours, and a closed day takes no stay', () => {
    const friday = addDays(monday, 4);
    const now = at(friday, '07:00');
    expect(decide(weekend, friday, '10.00', '12.00', now).ok).toBe(true);
    expect(decide(weekend, addDays(friday, 1), '10.00', '12.00', now)).toMatchObject({
      field: 'Date',
      code: 'closed-day',
    });
    expect(startOptions({ hours: weekend, day: addDays(friday, 1), now, taken: [] })).toEqual([]);
    expect(openState(weekend, at(addDays(friday, 1), '10:00'))).toEqual({
      isOpen: false,
      until: '08.00',
      day: addDays(monday, 7),
    });
  });

  test('R111 its plain hours are the earliest opening and the latest closing, and a week of equal days is plain', () => {
    const night = { open: '18.00', close: '02.00' };
    expect(hoursOfWeek([usual, null, night, null, null, null, null])).toEqual({
      open: '08.00',
      close: '02.00',
    });
    const early = { open: '06.00', close: '12.00' };
    const late = { open: '22.00', close: '20.00' };
    expect(hoursOfWeek([early, late, null, null, null, null, null])).toEqual({
      open: '06.00',
      close: '05.30',
    });
    expect(openingOf({ ...night, week: Array.from({ length: 7 }, () => usual) })).toEqual(usual);
    expect(openingOf({ ...usual, noticeHours: 0, bufferMinutes: 0, blocks: [] })).toEqual(usual);
  });

  test('R106 a block covers its time once, or in every week until its last day', () => {
    const block = (more: Partial<BlockedTime>): Opening => ({
      ...usual,
      blocks: [
        {
          from: at(monday, '12:00').toISOString(),
          to: at(monday, '13:00').toISOString(),
          weekly: false,
          until: '',
          ...more,
        },
      ],
    });
    const weeks = (opening: Opening) =>
      [0, 7, 14, 700].map((days) => {
        const day = addDays(monday, days);
        return blockedTimes(opening, { from: instantOf(day, 0), to: instantOf(day, 1440) }).length;
      });
    expect(weeks(block({}))).toEqual([1, 0, 0, 0]);
    expect(weeks(block({ weekly: true }))).toEqual([1, 1, 1, 1]);
    expect(weeks(block({ weekly: true, until: addDays(monday, 7) }))).toEqual([1, 1, 0, 0]);
    expect(decide(block({}), monday, '11.00', '12.30')).toMatchObject({
      field: 'timeout',
      code: 'closed-by-owner',
    });
    expect(decide(block({}), monday, '12.30', '14.00')).toMatchObject({ field: 'timein' });
    expect(decide(block({}), monday, '13.00', '14.00').ok).toBe(true);
    const [once] = block({}).blocks ?? [];
    expect(once && isBlockOver(once, at(monday, '12:59'))).toBe(false);
    expect(once && isBlockOver(once, at(monday, '13:00'))).toBe(true);
    // The last one may begin at the end of its last day.
    const lasts = {
      from: at(monday, '22:00').toISOString(),
      to: at(addDays(monday, 1), '02:00').toISOString(),
    };
    const [weekly] = block({ ...lasts, weekly: true, until: addDays(monday, 7) }).blocks ?? [];
    expect(weekly && isBlockOver(weekly, at(addDays(monday, 8), '03:59'))).toBe(false);
    expect(weekly && isBlockOver(weekly, at(addDays(monday, 8), '04:00'))).toBe(true);
  });

  test('R107 a stay begins no sooner than the notice from now', () => {
    const opening = { ...usual, noticeHours: 2 };
    const startAt = (now: string) => decide(opening, monday, '12.00', '13.00', at(monday, now));
    expect(startAt('10:00').ok).toBe(true);
    expect(startAt('10:01')).toMatchObject({ field: 'timein', code: 'notice-too-short' });
    const states = startOptions({ hours: opening, day: monday, now: at(monday, '10:01'), taken: [] });
    expect(states.find(({ slot }) => slot === '12.00')?.state).toBe('too-soon');
    expect(states.find(({ slot }) => slot === '12.30')?.state).toBe('free');
  });

  test('R108 with a buffer no stay begins or ends near another one of the same bay', () => {
    const taken = [{ from: at(monday, '10:00'), to: at(monday, '12:00') }];
    const facts = { hours: { ...usual, bufferMinutes: 60 }, day: monday, now: at(monday, '00:00'), taken };
    expect(endOptions(facts, '08.00').map(({ slot }) => slot)).toEqual(['08.30', '09.00']);
    const free = startOptions(facts).filter(({ state }) => state === 'free');
    expect(free.map(({ slot }) => slot).slice(0, 4)).toEqual(['08.00', '08.30', '13.00', '13.30']);
  });

  test('is closed on a calendar day outside its hours, those of the night before included', () => {
    const night = { open: '20.00', close: '06.00' };
    const week: Opening = { ...night, week: [night, null, usual, null, null, null, null] };
    const ranges = (day: string) => closedMinutes(week, day).map(({ from, to }) => [from, to]);
    expect(ranges(monday)).toEqual([[0, 1200]]);
    expect(ranges(addDays(monday, 1))).toEqual([[360, 1440]]);
    expect(ranges(addDays(monday, 2))).toEqual([
      [0, 480],
      [1080, 1440],
    ]);
  });

  test('is the same text for the same week, whatever the order of its fields', () => {
    const text = openingText({ noticeHours: 2, close: '18.00', open: '08.00', week: null });
    expect(text).toBe(openingText({ open: '08.00', close: '18.00', noticeHours: 2 }));
    expect(readOpening(openingText(weekend))).toEqual(weekend);
  });
});

describe('random weeks, compared slot by slot with a simple count', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const slotMs = 1_800_000;
  const hours = (): OpeningHours => {
    const open = random(48);
    return { open: slotName(open * 30), close: slotName((open + 1 + random(47)) * 30) };
  };
  const start = at(monday, '00:00').getTime();
  const period = (longest: number): Period => {
    const from = start + random(48 * 6) * slotMs;
    return { from: new Date(from), to: new Date(from + (1 + random(longest)) * slotMs) };
  };

  function randomOpening(): Opening {
    const week = Array.from({ length: 7 }, () => (random(4) === 0 ? null : hours()));
    return {
      ...hours(),
      week: random(3) === 0 ? undefined : week,
      noticeHours: random(2) * random(24),
      bufferMinutes: random(3) * 30,
      blocks: Array.from({ length: random(4) }, () => {
        const { from, to } = period(30);
        const weekly = random(2) === 0;
        const shift = weekly ? random(4) * 7 * 86_400_000 : 0;
        const until = weekly && random(2) === 0 ? addDays(monday, random(8)) : '';
        const instant = (date: Date) => new Date(date.getTime() - shift).toISOString();
        return { from: instant(from), to: instant(to), weekly, until };
      }),
    };
  }

  const isBlocked = ({ blocks }: Opening, slot: number) =>
    blocks?.some(({ from, to, weekly, until }) => {
      for (let week = 0; week < (weekly ? 8 : 1); week += 1) {
        const shift = week * 7 * 86_400_000;
        const begins = Date.parse(from) + shift;
        const isWithin = until === '' || !weekly || begins < at(addDays(until, 1), '00:00').getTime();
        if (isWithin && begins <= slot && slot < Date.parse(to) + shift) return true;
      }
      return false;
    }) ?? false;

  /** The instants of the slots of a day, in their order; none of a closed day. */
  function slotsOf(opening: Opening, day: string): number[] {
    const weekday = Math.round((Date.parse(day) - Date.parse(monday)) / 86_400_000) % 7;
    const today = opening.week == null ? opening : opening.week[weekday];
    if (today == null) return [];
    const minute = (slot: string) => Number(slot.slice(0, 2)) * 60 + Number(slot.slice(3));
    const open = minute(today.open);
    const length = (minute(today.close) - open + 1440) % 1440 || 1440;
    const first = at(day, '00:00').getTime() + open * 60_000;
    return Array.from({ length: length / 30 }, (_, index) => first + index * slotMs);
  }

  test('R105 R106 R107 R108 offer exactly the stays that the count allows', () => {
    let free = 0;
    for (let round = 0; round < 80; round += 1) {
      const opening = randomOpening();
      const bays = random(2) === 0 ? undefined : 1 + random(3);
      const gap = (opening.bufferMinutes ?? 0) * 60_000;
      const taken = Array.from({ length: random(6) }, () => ({
        ...period(12),
        ...(bays === undefined ? {} : { bay: 1 + random(bays) }),
      }));
      const now = new Date(start + random(48 * 60) * 60_000);
      const day = addDays(monday, Math.floor((now.getTime() - start) / 86_400_000) + random(4));
      const facts = { hours: opening, day, now, taken, bays };
      const slots = slotsOf(opening, day);
      const blocked = new Set(slots.filter((slot) => isBlocked(opening, slot)));
      const isFree = (from: number, to: number) =>
        Array.from({ length: bays ?? 1 }, (_, index) => index + 1).some((bay) =>
          taken.every(
            (time) =>
              (time.bay !== undefined && time.bay !== bay) ||
              time.from.getTime() >= to + gap ||
              time.to.getTime() <= from - gap,
          ),
        );
      const allowed = slots.flatMap((from) =>
        slots.flatMap((last) => {
          const to = last + slotMs;
          if (to <= from || from + slotMs <= now.getTime()) return [];
          if (from < now.getTime() + (opening.noticeHours ?? 0) * 3_600_000 && opening.noticeHours) return [];
          if (slots.some((slot) => slot >= from && slot < to && blocked.has(slot))) return [];
          return [{ from, to, isFree: isFree(from, to) }];
        }),
      );
      const key = (from: number, to: number) => `${from} ${to}`;
      const expected = allowed.filter((stay) => stay.isFree).map(({ from, to }) => key(from, to));
      const offered = startOptions(facts).flatMap(({ slot, minute }) =>
        endOptions(facts, slot).map((end) =>
          key(instantOf(day, minute).getTime(), instantOf(day, end.minute).getTime()),
        ),
      );
      expect(offered).toEqual(expected);
      const starts = startOptions(facts);
      for (const { slot } of starts.filter((_, index) => index % 5 === 0)) {
        for (const length of [1, 4, 9]) {
          const from = instantOf(day, starts.find((option) => option.slot === slot)?.minute ?? 0);
          const timeout = slotName((from.getTime() - instantOf(day, 0).getTime()) / 60_000 + length * 30);
          const decided = decide(opening, day, slot, timeout, now);
          const to = from.getTime() + length * slotMs;
          const stay = allowed.find((other) => other.from === from.getTime() && other.to === to);
          // A stay of the next day's slots has names that another stay of the same day may have.
          if (decided.ok && decided.period.from.getTime() !== from.getTime()) continue;
          if (decided.ok && decided.period.to.getTime() !== to) continue;
          expect(decided.ok).toBe(stay !== undefined);
          if (!decided.ok || bays === undefined) continue;
          const held = withBuffer(taken, opening.bufferMinutes, bays);
          expect(chooseBay(held, bays, decided.period, now) !== undefined).toBe(stay?.isFree);
          free += 1;
        }
      }
    }
    expect(free).toBeGreaterThan(50);
  });
});
