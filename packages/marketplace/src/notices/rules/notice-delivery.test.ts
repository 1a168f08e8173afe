import { expect, test } from 'vitest';
import { type NoticeGroup, noticeGroups, noticeKinds } from '../constants.ts';
import type { NoticeStay } from '../shapes.ts';
import { isOfTeam, isQuiet, noticeAddress, usualNoticeSettings, waysOfNotice } from './notice-delivery.ts';

const at = (clock: string) => new Date(`2026-11-23T${clock}:00+07:00`);
const noon = at('12:00');

test.each([
  [{ from: '22.00', to: '07.00' }, '21:59', false],
  [{ from: '22.00', to: '07.00' }, '22:00', true],
  [{ from: '22.00', to: '07.00' }, '00:00', true],
  [{ from: '22.00', to: '07.00' }, '06:59', true],
  [{ from: '22.00', to: '07.00' }, '07:00', false],
  [{ from: '12.00', to: '13.30' }, '11:59', false],
  [{ from: '12.00', to: '13.30' }, '12:00', true],
  [{ from: '12.00', to: '13.30' }, '13:30', false],
  [{ from: '12.00', to: '12.00' }, '03:00', true],
  [null, '03:00', false],
] as const)('quiet hours %o at %s: %s', (quiet, clock, expected) => {
  expect(isQuiet(quiet, at(clock))).toBe(expected);
});

test('every kind reaches devices by the usual settings, and none after its group is off, but what the team says', () => {
  for (const kind of noticeKinds) {
    expect(waysOfNotice(kind, usualNoticeSettings, noon).push).toBe(true);
    const off = { ...usualNoticeSettings, off: [...noticeGroups], mail: false };
    const ofTeam = isOfTeam(kind);
    expect(waysOfNotice(kind, off, noon)).toMatchObject({ push: ofTeam, mail: ofTeam });
  }
});

test('the work of the desk is switched by itself', () => {
  for (const kind of ['card-submitted', 'complaint-added'] as const) {
    const isPushed = (off: NoticeGroup[]) => waysOfNotice(kind, { ...usualNoticeSettings, off }, noon).push;
    expect([isPushed(['cards', 'bookings']), isPushed(['desk'])]).toEqual([true, false]);
  }
});

test('quiet hours hold devices only, and mail is for what must be known the same day', () => {
  const quiet = { ...usualNoticeSettings, quiet: { from: '00.00', to: '00.00' } };
  expect(waysOfNotice('created', quiet, noon)).toEqual({ push: false, mail: true, urgency: 'normal' });
  expect(waysOfNotice('check-in-requested', usualNoticeSettings, noon)).toEqual({
    push: true,
    mail: false,
    urgency: 'high',
  });
  // A renter waits at the gate.
  expect(waysOfNotice('occupied', usualNoticeSettings, noon)).toEqual({
    push: true,
    mail: true,
    urgency: 'high',
  });
  expect(waysOfNotice('created', { ...usualNoticeSettings, mail: false }, noon).mail).toBe(false);
});

test('R95: the notice of a review leads to the own listings', () => {
  const stay = { _id: 'booking' } as NoticeStay;
  expect(noticeAddress({ kind: 'review-kept', stay })).toBe('/mypost?tab=postmenu');
  expect(noticeAddress({ kind: 'occupied', stay })).toBe('/booking/booking');
});
