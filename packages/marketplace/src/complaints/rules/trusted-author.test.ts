import { expect, test } from 'vitest';
import { type AuthorFacts, doubtOf } from './complaint.ts';

const now = new Date('2026-11-22T10:00:00+07:00');
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);
const nobody: AuthorFacts = {
  registered: hours(1),
  hasConfirmedAddress: false,
  hasBooked: false,
  hasParked: false,
};

test.each<[string, Partial<AuthorFacts>, number]>([
  ['a new account', {}, 4],
  ['an account of almost a day', { registered: hours(23.9) }, 4],
  ['an account of a day', { registered: hours(24) }, 3],
  ['a confirmed address', { hasConfirmedAddress: true }, 3],
  ['a booking', { hasBooked: true }, 3],
  ['a stay', { hasBooked: true, hasParked: true }, 2],
  ['all of it', { registered: hours(900), hasConfirmedAddress: true, hasBooked: true, hasParked: true }, 0],
])('R120 the doubt about the author of a complaint with %s', (_title, more, expected) => {
  expect(doubtOf({ ...nobody, ...more }, now)).toBe(expected);
});
