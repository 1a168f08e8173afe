import type { SlotFacts } from '@joddee/marketplace/calendars/rules/slot-options';
import { refusalText } from '@joddee/thai-text/error-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { expect, test } from 'vitest';
import { lostByRefusal, lostWhileChoosing } from './lost-time.ts';

const day = '2026-11-22';
const at = (time: string) => new Date(`${day}T${time}:00+07:00`);
const facts = (more: Partial<SlotFacts> = {}): SlotFacts => ({
  hours: { open: '08.00', close: '20.00' },
  day,
  now: new Date('2026-11-21T09:00:00+07:00'),
  taken: [],
  mine: [],
  ...more,
});
const wish = { timein: '10.00', timeout: '12.00' };
const busy = [{ from: at('10:00'), to: at('12:00') }];

test('a time that can be had is not lost', () => {
  expect(lostWhileChoosing(facts(), wish, true)).toBeUndefined();
});

test('a time that somebody took is offered around', () => {
  const lost = lostWhileChoosing(facts({ taken: busy }), wish, true);
  expect(lost).toMatchObject({ text: text.takenMeanwhile, choice: wish });
  expect(lost?.offers.length).toBeGreaterThan(0);
});

test('a time that was taken before the page opened is not said to be taken a moment ago', () => {
  expect(lostWhileChoosing(facts({ taken: busy }), wish, false)?.text).toBe(text.takenBefore);
});

test('when the whole day is taken there is nothing to offer, and the text says so', () => {
  const all = [{ from: at('08:00'), to: at('20:00') }];
  expect(lostWhileChoosing(facts({ taken: all }), wish, true)).toMatchObject({
    text: text.takenNoneLeft,
    offers: [],
  });
});

test('an own booking and changed hours have words of their own', () => {
  expect(lostWhileChoosing(facts({ mine: busy }), wish, true)?.text).toBe(refusalText.OWN_BOOKING_OVERLAPS);
  expect(lostWhileChoosing(facts({ hours: { open: '13.00', close: '20.00' } }), wish, true)?.text).toBe(
    text.outsideHours('13.00–20.00 น.'),
  );
});

test('a refusal names what is still free, and only refusals of a time are a loss', () => {
  const free = [{ timein: '18.00', until: '20.00' }];
  expect(lostByRefusal('SLOT_TAKEN', free, wish, facts())?.offers).toEqual([
    { timein: '18.00', timeout: '20.00' },
  ]);
  expect(lostByRefusal('POST_PAUSED', free, wish, facts())).toBeUndefined();
});

test('without a readable list in the refusal the page offers what it knows itself', () => {
  for (const free of [undefined, 'none', [{ start: 1 }]]) {
    const lost = lostByRefusal('OWN_BOOKING_OVERLAPS', free, wish, facts({ mine: busy }));
    expect(lost?.text).toBe(refusalText.OWN_BOOKING_OVERLAPS);
    if (!Array.isArray(free)) expect(lost?.offers.length).toBeGreaterThan(0);
  }
});
