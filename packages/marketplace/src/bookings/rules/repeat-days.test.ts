import { expect, test } from 'vitest';
import type { Opening } from '../../calendars/rules/opening.ts';
import { instantOf, slotMinute } from '../../calendars/rules/time-slots.ts';
import { type RepeatFacts, type RepeatState, repeatDays } from './repeat-days.ts';

// A Tuesday.
const [today, second, third, fourth] = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const;
const stay = (day: string, from: string, to: string) => ({
  from: instantOf(day, slotMinute(from)),
  to: instantOf(day, slotMinute(to)),
});
const facts = (more: Partial<RepeatFacts> = {}): RepeatFacts => ({
  hours: { open: '08.00', close: '18.00' },
  now: instantOf(today, slotMinute('12.00')),
  taken: [],
  ...more,
});
const first = { Date: second, timein: '09.00', timeout: '11.00' };
/** As '25 free, 24 past'. */
const days = (given: RepeatFacts, chosen: string[] = [], most?: number) =>
  repeatDays(given, first, chosen, most).map(({ day, state }) => `${day.slice(-2)} ${state}`);

const week = (closed: number): Opening => ({
  open: '08.00',
  close: '18.00',
  week: Array.from({ length: 7 }, (_, index) =>
    index === closed ? null : { open: '08.00', close: '18.00' },
  ),
});

const cases: [string, RepeatFacts, RepeatState][] = [
  ['nothing is in the way', facts(), 'free'],
  ['another booking', facts({ taken: [stay(third, '09.00', '11.00')] }), 'taken'],
  ['another booking of a part', facts({ taken: [stay(third, '10.00', '12.00')] }), 'taken'],
  [
    'a booking before and after',
    facts({ taken: [stay(third, '08.00', '09.00'), stay(third, '11.00', '12.00')] }),
    'free',
  ],
  ['the own booking of another spot', facts({ mine: [stay(third, '10.30', '11.00')] }), 'mine'],
  ['a closed day', facts({ hours: week(3) }), 'closed'],
  [
    'a block of the owner',
    facts({
      hours: {
        open: '08.00',
        close: '18.00',
        blocks: [
          { from: `${third}T10:00:00+07:00`, to: `${third}T10:30:00+07:00`, weekly: false, until: '' },
        ],
      },
    }),
    'closed',
  ],
  ['one bay of two taken', facts({ bays: 2, taken: [{ bay: 1, ...stay(third, '09.00', '11.00') }] }), 'free'],
  [
    'a part in each bay taken',
    facts({
      bays: 2,
      taken: [
        { bay: 1, ...stay(third, '09.00', '10.00') },
        { bay: 2, ...stay(third, '10.00', '11.00') },
      ],
    }),
    'taken',
  ],
  [
    'less than the buffer between',
    facts({
      hours: { open: '08.00', close: '18.00', bufferMinutes: 30 },
      taken: [stay(third, '11.00', '12.00')],
    }),
    'taken',
  ],
];

test.each(cases)('R119: of the day after next: %s', (_, given, expected) => {
  expect(days(given)[2]).toBe(`26 ${expected}`);
});

test('R119: the first day comes first, and a time that has passed today cannot be had', () => {
  expect(days(facts())).toEqual(['25 free', '24 past', '26 free', '27 free']);
});

test('R119: the notice of the owner and other hours are named', () => {
  expect(
    repeatDays(
      facts({ hours: { open: '08.00', close: '18.00', noticeHours: 24 } }),
      { ...first, timein: '13.00', timeout: '14.00' },
      [],
    ).map(({ state }) => state),
  ).toEqual(['free', 'too-soon', 'free', 'free']);
  const hours = { open: '10.00', close: '18.00' };
  const plain = { open: '08.00', close: '18.00' };
  const late = [plain, plain, plain, hours, plain, plain, plain];
  expect(days(facts({ hours: { open: '08.00', close: '18.00', week: late } }))[2]).toBe('26 outside-hours');
});

test('R119, R41: no more days than active bookings are left', () => {
  const held = [stay(fourth, '15.00', '16.00')];
  expect(days(facts({ mine: held }), [], 3)).toEqual(['25 free', '24 past', '26 free', '27 free']);
  expect(days(facts({ mine: held }), [third], 3)).toEqual(['25 free', '24 past', '26 free', '27 enough']);
});

test('R119: a first day that is lost takes nothing from the others', () => {
  const given = facts({ taken: [stay(second, '09.00', '11.00')] });
  expect(days(given, [third], 2)).toEqual(['25 taken', '24 past', '26 free', '27 free']);
});

test('R119: the same slots of two days may meet across midnight', () => {
  const night = { open: '08.00', close: '07.00' };
  const early = { open: '06.00', close: '22.00' };
  const hours = { open: '06.00', close: '07.00', week: [night, night, night, early, night, night, night] };
  const time = { Date: second, timein: '06.00', timeout: '07.00' };
  const found = repeatDays(facts({ hours }), time, [third]);
  // The night of Wednesday ends on the morning of Thursday.
  expect(found.find(({ day }) => day === third)).toMatchObject({ state: 'mine', isChosen: true });
  expect(found[0]).toMatchObject({ day: second, state: 'free', period: stay(third, '06.00', '07.00') });
});

test('R119, R108: two stays of one go keep the buffer of a spot that is let as a whole', () => {
  const hours = { open: '08.00', close: '08.00', bufferMinutes: 30 };
  const time = { Date: second, timein: '08.00', timeout: '08.00' };
  const stateOfThird = (given: RepeatFacts) =>
    repeatDays(given, time, []).find(({ day }) => day === third)?.state;
  expect(stateOfThird(facts({ hours }))).toBe('taken');
  expect(stateOfThird(facts({ hours: { open: '08.00', close: '08.00' } }))).toBe('free');
});
