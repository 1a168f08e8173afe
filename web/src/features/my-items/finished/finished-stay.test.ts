import { sampleBookingView } from '@joddee/marketplace/bookings/rules/sample-bookings';
import { expect, test } from 'vitest';
import { finishedStay } from './finished-stay.ts';

const now = new Date('2026-11-22T23:50:00+07:00');
const { detail, stepTimes } = sampleBookingView();
const ended = (_id: string, time: string, changes: Parameters<typeof sampleBookingView>[0] = {}) =>
  sampleBookingView({
    _id,
    state: 'completed',
    stepTimes: { ...stepTimes, ended: new Date(`2026-11-22T${time}:00+07:00`).toISOString() },
    ...changes,
  });
const find = (bookings: ReturnType<typeof ended>[], closed = '') =>
  finishedStay(bookings, detail.renter, closed, now)?._id;

test('the stay that ended last is shown for two hours, until it is closed', () => {
  const stays = [ended('first', '22:30'), ended('last', '23:49')];
  expect(find(stays)).toBe('last');
  expect(find(stays, 'last')).toBe(undefined);
  expect(find([ended('old', '21:49')])).toBe(undefined);
});

test('a stay at the own spot, a cancelled one and one without a stored end are not shown', () => {
  expect(find([ended('guest', '23:49', { detail: { ...detail, renter: 'another' } })])).toBe(undefined);
  expect(find([ended('cancelled', '23:49', { state: 'cancelled' })])).toBe(undefined);
  expect(find([ended('unknown', '23:49', { stepTimes })])).toBe(undefined);
});
