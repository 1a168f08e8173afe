import { expect, test } from 'vitest';
import { blockRequest } from './shapes.ts';

const block = {
  request: '5b10c7000000000000000001',
  from: '2026-11-25T11:00:00.000Z',
  to: '2026-11-25T12:00:00.000Z',
  reason: 'ซ่อมประตู',
};

test.each([
  [{ from: '2026-11-25T10:10:00.000Z' }, 'from', 'not-a-slot'],
  [{ to: '2020-11-25T10:00:00.000Z' }, 'to', 'range-reversed'],
  [{ to: '2999-11-25T10:00:00.000Z' }, 'to', 'range-too-long'],
  [{ reason: 'ก'.repeat(301) }, 'reason', 'too-long'],
  [{ lastDay: '2026-13-01' }, 'lastDay', 'not-a-date'],
])('a block with %o is refused', (wrong, field, code) => {
  expect(blockRequest.safeParse(block).success).toBe(true);
  expect(blockRequest.safeParse({ ...block, ...wrong }).error?.issues).toMatchObject([
    { path: [field], message: code },
  ]);
});

test('a text that is no instant, or one beyond all sense, is not read as a date', () => {
  const long = `2030-01-01T00:00:00.${'0'.repeat(1000)}Z`;
  for (const from of ['next week', 'a '.repeat(1000), long]) {
    const { error } = blockRequest.safeParse({ ...block, from });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[['from'], 'not-a-date']]);
  }
});
