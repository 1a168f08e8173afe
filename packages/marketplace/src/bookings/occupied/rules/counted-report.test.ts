import { expect, test } from 'vitest';
import {
  countsForReview,
  dueAfter,
  type GivenAnswer,
  oneCountsForReview,
  type ReportsToCount,
  type ReportToCount,
} from './counted-report.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00+07:00`);
const gave = (answer: GivenAnswer['answer'], time: string): GivenAnswer => ({ answer, at: at(time) });

/** Of a booking from 10.00, reported at 10.05. */
const lasting = { from: at('10:00'), endedBy: '', endedAt: null, parkedAt: null } as const;

function report(
  answers: GivenAnswer[],
  changes: Partial<ReportToCount> = {},
  withdrawn = false,
): ReportToCount {
  const last = answers.at(-1);
  const occupied = {
    at: at('10:05'),
    answer: last?.answer ?? ('' as const),
    answeredAt: last?.at ?? null,
    withdrawn,
    reports: 1,
    answers,
  };
  return { occupied, ...lasting, ...changes };
}

const left = (time: string, answers: GivenAnswer[] = [], from = at('10:00')) =>
  report(answers, { endedBy: 'occupied', endedAt: at(time), from });

test.each([
  ['that the owner has just got', report([]), '10:09', false],
  ['without an answer for five minutes', report([]), '10:10', true],
  ['with the answer cannot', report([gave('cannot', '10:06')]), '10:06', true],
  ['moved in time', report([gave('moved', '10:07')]), '11:00', false],
  ['moved too late', report([gave('moved', '10:11')]), '10:11', true],
  ['moved after all', report([gave('cannot', '10:06'), gave('moved', '10:07')]), '10:08', true],
  ['with a promise that runs', report([gave('soon', '10:08')]), '10:17', false],
  ['with a broken promise', report([gave('soon', '10:08')]), '10:18', true],
  ['with a kept promise', report([gave('soon', '10:08'), gave('moved', '10:17')]), '11:00', false],
  ['with a promise kept too late', report([gave('soon', '10:08'), gave('moved', '10:20')]), '11:00', true],
  ['of who has parked in time', report([], { parkedAt: at('10:08') }), '11:00', false],
  ['of who has parked after a long wait', report([], { parkedAt: at('10:30') }), '11:00', true],
  ['of who leaves before the owner had the minutes', left('10:06'), '11:00', false],
  ['of who leaves after the minutes', left('10:10'), '10:10', true],
  ['of who leaves after the answer cannot', left('10:06', [gave('cannot', '10:06')]), '10:06', true],
  ['of who leaves while a promise runs', left('10:12', [gave('soon', '10:08')]), '11:00', false],
  ['before the start, after its minutes', report([], { from: at('10:30') }), '10:29', false],
  ['before the start, at the start', report([], { from: at('10:30') }), '10:30', true],
  ['of who leaves before the start', left('10:20', [], at('10:30')), '11:00', false],
  ['that was withdrawn', report([gave('cannot', '10:06')], {}, true), '11:00', false],
] as const)('R115: a report %s', (_title, given, time, expected) => {
  expect(countsForReview(given, at(time))).toBe(expected);
});

test('R94: a later report of the same booking takes nothing back of an earlier one', () => {
  const earlier = [report([gave('cannot', '10:06'), gave('moved', '10:07')]).occupied];
  const { occupied: withdrawn } = report([], {}, true);
  const last = { ...withdrawn, at: at('10:09') };
  const counts = (reports: ReportsToCount, since = at('09:00')) =>
    oneCountsForReview(reports, since, at('10:10'));
  expect(counts({ ...lasting, occupied: { ...last, earlier: [] } })).toBe(false);
  expect(counts({ ...lasting, occupied: { ...last, earlier } })).toBe(true);
  // That the renter has left is said of the last one only.
  const inTime = [report([gave('moved', '10:06')]).occupied];
  expect(counts({ ...lasting, occupied: { ...last, earlier: inTime }, endedBy: 'occupied' })).toBe(false);
  expect(counts({ ...lasting, occupied: { ...last, earlier } }, at('10:05'))).toBe(false);
});

test.each([
  ['a promise', 'soon', '10:08', at('10:18')],
  ['cannot, which counts at once', 'cannot', '10:08', null],
  ['moved in time', 'moved', '10:08', null],
  ['moved too late', 'moved', '10:11', at('10:10')],
] as const)('R115: when a report is counted after %s', (_title, answer, time, expected) => {
  const { occupied } = report([gave(answer, time)]);
  expect(dueAfter(occupied, at('10:10'), at(time))).toEqual(expected);
  expect(dueAfter(occupied, null, at(time))).toBeNull();
});
