import { expect, test } from 'vitest';
import { limits } from '../common/limits.ts';
import { sendMessageRequest } from './shapes.ts';

const request = '0b8f6e54-6a52-4bb1-9d51-0c5f5f1f7a00';

test.each([
  '',
  '   ',
  '\u200b\u200b',
  'บรรทัด\nใหม่',
  'เสียง\u0007',
  'ก'.repeat(limits.messages.characters + 1),
])('the text %j is refused', (text) => {
  expect(sendMessageRequest.safeParse({ text: 'ถึงแล้ว', request }).success).toBe(true);
  expect(sendMessageRequest.safeParse({ text, request }).error?.issues[0]?.path).toEqual(['text']);
});
