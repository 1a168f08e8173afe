import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { UnbrokenTimes } from './unbroken-times.tsx';

const wholeOf = (text: string) =>
  [UnbrokenTimes({ text })].flat().filter((part) => isValidElement<{ children: string }>(part));

test('each time is one piece with its own key, also if two are the same', () => {
  const whole = wholeOf('จ. 08.00–18.00 น.\nพ. 08.00–18.00 น.');
  expect(whole.map(({ props }) => props.children)).toEqual(['08.00–18.00 น.', '08.00–18.00 น.']);
  expect(new Set(whole.map(({ key }) => key)).size).toBe(2);
});

test('a time without a word after it is one piece too', () => {
  expect(wholeOf('Tomorrow 08:00–18:00 · Yard').map(({ props }) => props.children)).toEqual(['08:00–18:00']);
  expect(wholeOf('อย่างน้อย 2 ชม. ก่อนเวลาเข้า')).toEqual([]);
});
