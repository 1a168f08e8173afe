import type { AuditView } from '@joddee/marketplace/audit/shapes';
import { expect, test } from 'vitest';
import { decisionsBeside } from './decisions-beside.ts';

const entry = (_id: string, action: AuditView['action'], reason: string, about = ''): AuditView => ({
  ...{ _id, action, reason, about },
  ...{ at: '2030-11-20T03:00:00.000Z', by: 'administrator', actor: null, subject: null },
});
const complaint = (_id: string, decision: '' | 'dismissed' | 'warned' | 'suspended', reason: string) => ({
  ...{ _id, decision, reason },
});
const left = (...of: Parameters<typeof decisionsBeside>) => decisionsBeside(...of).map(({ _id }) => _id);

test('a judgement that a complaint says is not said again', () => {
  const trail = [
    entry('a', 'user-suspended', 'ข่มขู่'),
    entry('b', 'user-suspended', 'ข่มขู่'),
    entry('c', 'user-warned', 'ถ้อยคำอื่น', 'one'),
    entry('d', 'card-approved', ''),
  ];
  expect(left([], trail)).toEqual(['a', 'b', 'c', 'd']);
  // Each complaint stands for one decision only.
  expect(left([complaint('two', 'suspended', 'ข่มขู่')], trail)).toEqual(['b', 'c', 'd']);
  expect(left([complaint('one', 'warned', '')], trail)).toEqual(['a', 'b', 'd']);
  // One that is open or was dismissed has nothing in the trail.
  expect(left([complaint('one', '', ''), complaint('three', 'dismissed', 'ข่มขู่')], trail)).toHaveLength(4);
});
