import { expect, test } from 'vitest';
import { isSuspended, needsSuspension, reasonToKeepCard, releasing, withholding } from './suspension.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 0, minute));

test('R124 a suspended account is one that was not restored since', () => {
  expect(isSuspended({})).toBe(false);
  expect(isSuspended({ suspendedAt: at(1) })).toBe(true);
  expect(isSuspended({ suspendedAt: null, restoredAt: at(2) })).toBe(false);
});

test.each([
  ['never suspended', {}, true],
  ['suspended already', { suspendedAt: at(1) }, false],
  ['restored before the decision', { suspendedAt: null, restoredAt: at(4) }, true],
  ['restored after the decision', { suspendedAt: null, restoredAt: at(6) }, false],
  ['restored at that instant', { suspendedAt: null, restoredAt: at(5) }, false],
])('R124 a decision about an account that was %s', (_name, user, expected) => {
  expect(needsSuspension(user, at(5))).toBe(expected);
});

const active = { suspended: false, hasCard: true };
const suspended = { suspended: true, hasCard: true };
const withoutCard = { suspended: false, hasCard: false };
/** Not shown, and whether it is to be open after the restoration. */
const withheld = (wasOpen: boolean) => ({ available: false, withheld: { wasOpen } });
const restored = (available: boolean) => ({ available, withheld: null });

test.each([
  ['an open one', { available: true }, suspended, false, withheld(true)],
  ['a paused one', { available: false }, suspended, false, withheld(false)],
  ['one that is withheld', withheld(true), suspended, false, null],
  ['one of an active owner', { available: true }, active, false, null],
  ['a withheld one after the restoration', withheld(true), active, false, restored(true)],
  ['one that was paused before', withheld(false), active, false, restored(false)],
  ['one that was hidden meanwhile', withheld(true), active, true, restored(false)],
  ['one whose owner has no card any more', withheld(true), withoutCard, false, restored(false)],
])('R125 the listing of a suspended owner: %s', (_name, listing, owner, underReview, expected) => {
  expect(withholding(listing, owner, underReview)).toEqual(expected);
});

test('R125 the release of a withheld listing opens it only with the restoration', () => {
  expect(releasing(null, true)).toEqual({ available: true });
  expect(releasing({ wasOpen: false }, true)).toEqual({ available: false, withheld: { wasOpen: true } });
});

const now = new Date('2026-11-27T05:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const open = { decision: '', decidedAt: null };
const suspension = (days: number) => ({ decision: 'suspended', decidedAt: daysAgo(days) });
const holder = { deletedAt: daysAgo(5) };

test.each([
  ['no complaint', holder, [], null],
  ['an open complaint', holder, [open], 'complaint'],
  ['a dismissed complaint', holder, [{ decision: 'dismissed', decidedAt: daysAgo(1) }], null],
  ['a suspension of a deleted account', holder, [suspension(1)], 'suspended'],
  ['a suspension before an open complaint', holder, [open, suspension(364)], 'suspended'],
  ['a suspension of more than a year ago', holder, [suspension(366)], null],
  ['a restored account', { deletedAt: null, restoredAt: daysAgo(1) }, [suspension(2)], null],
  ['suspended again', { deletedAt: null, restoredAt: daysAgo(3) }, [suspension(2)], 'suspended'],
  ['a long suspension that lasts', { deletedAt: null, suspendedAt: daysAgo(900) }, [], 'suspended'],
] as const)('R135 the card is kept: %s', (_, facts, complaints, reason) => {
  expect(reasonToKeepCard(facts, complaints, now)).toBe(reason);
});
