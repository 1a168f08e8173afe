import { expect, test } from 'vitest';
import type { OccupiedFacts } from '../../rules/booking-lifecycle.ts';
import { pastAnswer } from './occupied-spot.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00+07:00`);
const report: OccupiedFacts = {
  at: at('10:05'),
  answer: '',
  answeredAt: null,
  withdrawn: false,
  reports: 1,
};
const answered = { ...report, answer: 'cannot', answeredAt: at('10:07') } as const;

test.each([
  ['an answer', answered, '12:00', 'cannot'],
  ['an answer to a report that was withdrawn', { ...answered, withdrawn: true }, '12:00', 'cannot'],
  ['no answer', report, '10:10', 'none'],
  ['no answer, and no time for one', report, '10:09', ''],
  ['no answer to a report that was withdrawn', { ...report, withdrawn: true }, '12:00', ''],
] as const)('%s', (_title, facts, ended, expected) => {
  expect(pastAnswer(facts, at(ended))).toBe(expected);
});
