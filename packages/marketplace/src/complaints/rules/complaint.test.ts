import { expect, test } from 'vitest';
import { limits } from '../../common/limits.ts';
import { decideAdding, decisionOnComplaint } from './complaint.ts';

const own = (number: number, about: string, decision: '' | 'dismissed' = '') => ({ number, about, decision });

test('R120 a first complaint has number 1, and a later one the next', () => {
  expect(decideAdding([], 'listing:a')).toEqual({ kind: 'add', number: 1 });
  expect(decideAdding([own(4, 'listing:b'), own(2, 'listing:a', 'dismissed')], 'listing:a')).toEqual({
    kind: 'add',
    number: 5,
  });
});

test('R120 a repeat about the same finds the open one, also at the limit', () => {
  const most = Array.from({ length: limits.complaints.mostOpen }, (_, at) => own(at + 1, `listing:${at}`));
  expect(decideAdding(most, 'listing:3')).toEqual({ kind: 'already', complaint: most[3] });
  expect(decideAdding(most, 'listing:new')).toEqual({ kind: 'refused' });
  expect(decideAdding(most.slice(1), 'listing:new')).toMatchObject({ kind: 'add' });
});

test('R120 reported messages have no number, so they neither fill nor repeat anything', () => {
  expect(decideAdding([own(0, 'message:a'), own(0, 'listing:a')], 'listing:a')).toEqual({
    kind: 'add',
    number: 1,
  });
});

const open = {
  kind: 'listing' as const,
  decision: '' as const,
  author: 'author',
  subject: 'subject',
  subjectIsAdministrator: false,
  subjectIsDeleted: false,
  hasListing: true,
};
const refused = (code: string) => ({ kind: 'refused', code });

test.each([
  [{}, 'dismissed', 'admin', { kind: 'decide' }],
  [{}, 'hidden', 'admin', { kind: 'decide' }],
  [{}, 'suspended', 'admin', { kind: 'decide' }],
  [{ decision: 'warned' }, 'warned', 'admin', { kind: 'already' }],
  [{ decision: 'warned' }, 'suspended', 'admin', refused('COMPLAINT_DECIDED')],
  [{ hasListing: false }, 'hidden', 'admin', refused('NO_LISTING_TO_HIDE')],
  [{ subjectIsAdministrator: true }, 'suspended', 'admin', refused('NOT_ALLOWED')],
  [{ subjectIsAdministrator: true }, 'warned', 'admin', { kind: 'decide' }],
  [{ subjectIsDeleted: true }, 'suspended', 'admin', { kind: 'decide' }],
  [{ subjectIsDeleted: true }, 'warned', 'admin', refused('NOT_FOUND')],
  [{ subjectIsDeleted: true }, 'dismissed', 'admin', { kind: 'decide' }],
  [{}, 'dismissed', 'author', refused('NOT_ALLOWED')],
  [{}, 'dismissed', 'admin author', refused('NOT_ALLOWED')],
  [{}, 'dismissed', 'subject', refused('NOT_ALLOWED')],
  [{}, 'dismissed', 'admin subject', refused('NOT_ALLOWED')],
] as const)('R122 a complaint %o is %s by %s', (changes, decision, by, expected) => {
  expect(decisionOnComplaint({ ...open, ...changes }, decision, by.split(' '))).toEqual(expected);
});
