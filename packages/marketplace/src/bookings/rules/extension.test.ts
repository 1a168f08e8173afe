import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalPrice } from '../../posts/rules/price.ts';
import { closingAfter, decideExtension, extendedPrice, freeEnds, laterEnds, mayExtend } from './extension.ts';
import { sampleBookings } from './sample-bookings.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00+07:00`);
const hours = { open: '08.00', close: '14.00' };
/** From 10.00 to 12.00. */
const parked = { facts: sampleBookings.parked, day: '2026-11-21', hours };
const detail = { timein: '10.00', timeout: '12.00' };
const decide = (timeout: string, now: Date, booking = parked) =>
  decideExtension(booking, detail, timeout, now);

describe('R82 a stay may be extended', () => {
  test.each([
    ['11:29', { kind: 'refused', code: 'TOO_EARLY_TO_EXTEND' }],
    ['11:30', { kind: 'extends', added: { from: at('12:00'), to: at('12:30') } }],
    ['12:29', { kind: 'extends', added: { from: at('12:00'), to: at('12:30') } }],
    // The new end would be over already.
    ['12:30', { kind: 'invalid', code: 'outside-hours' }],
  ])('at %s', (now, expected) => {
    expect(decide('12.30', at(now))).toEqual(expected);
  });

  test('up to the closing hour, by half hours, and not to an earlier end', () => {
    expect(laterEnds(parked, at('11:40')).map(({ slot }) => slot)).toEqual([
      '12.30',
      '13.00',
      '13.30',
      '14.00',
    ]);
    for (const slot of ['14.30', '11.30', '10.00', '12.15', '00.00'])
      expect(decide(slot, at('11:40'))).toEqual({ kind: 'invalid', code: 'outside-hours' });
  });

  test('until the spot closes, or its owner has closed a time', () => {
    expect(closingAfter(parked)).toEqual({ slot: '14.00', to: at('14:00') });
    const block = {
      from: at('13:00').toISOString(),
      to: at('13:30').toISOString(),
      weekly: false,
      until: '',
    };
    const blocked = { ...parked, hours: { ...hours, blocks: [block] } };
    expect(closingAfter(blocked)).toEqual({ slot: '13.00', to: at('13:00') });
    expect(laterEnds(blocked, at('11:40')).map(({ slot }) => slot)).toEqual(['12.30', '13.00']);
    // A day that was closed after the booking ends with it.
    const closed = { ...parked, hours: { ...hours, week: [null, null, null, null, null, null, null] } };
    expect(closingAfter(closed)).toEqual({ slot: '12.00', to: at('12:00') });
    expect(laterEnds(closed, at('11:40'))).toEqual([]);
  });

  test('and a repeated request finds its end reached', () => {
    expect(decide('12.00', at('11:40'))).toEqual({ kind: 'already' });
  });

  test('once its car has left it is not offered, and a repeated request still finds its end', () => {
    const left = { ...parked, facts: sampleBookings.leaving };
    expect(mayExtend(left.facts, at('11:40'))).toBe(false);
    expect(decide('12.00', at('11:40'), left)).toEqual({ kind: 'already' });
  });

  test('across midnight where the spot is open then', () => {
    const facts = { ...sampleBookings.parked, from: at('20:00'), to: at('23:30') };
    const night = { facts, day: '2026-11-21', hours: { open: '18.00', close: '02.00' } };
    expect(laterEnds(night, at('23:10')).map(({ slot }) => slot)).toEqual([
      '00.00',
      '00.30',
      '01.00',
      '01.30',
      '02.00',
    ]);
  });

  test('from the booking on until the car has left', () => {
    for (const [name, facts] of Object.entries(sampleBookings)) {
      const { kind } = decide('12.30', at('11:40'), { ...parked, facts });
      const isActive = ['booked', 'arrived', 'parked'].includes(name);
      expect(kind, name).toBe(isActive ? 'extends' : 'refused');
    }
  });
});

test('an end is free up to the next booking', () => {
  const ends = laterEnds(parked, at('11:40'));
  const slots = (taken: { from: Date; to: Date }[]) =>
    freeEnds(ends, parked.facts.to, taken).map(({ slot }) => slot);
  const own = { from: at('10:00'), to: at('12:00') };
  expect(slots([own])).toEqual(['12.30', '13.00', '13.30', '14.00']);
  expect(slots([own, { from: at('13:00'), to: at('13:30') }])).toEqual(['12.30', '13.00']);
  expect(slots([own, { from: at('12:00'), to: at('12:30') }])).toEqual([]);
});

test('the price per hour that was agreed on stays', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 17 }),
      (perHour, booked, added) => {
        const price = totalPrice(perHour, String(booked / 2));
        const period = {
          from: at('00:00'),
          to: new Date(at('00:00').getTime() + (booked + added) * 1_800_000),
        };
        const longer = String((booked + added) / 2);
        expect(extendedPrice({ hours: String(booked / 2), price }, period)).toEqual({
          hours: longer,
          price: totalPrice(perHour, longer),
        });
      },
    ),
  );
});
