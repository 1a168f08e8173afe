import { ownerGuideText } from '@joddee/thai-text/screens/account-text';
import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { pass } from '../../../testing/clock.ts';
import { renderScreen, screen, textOf } from '../../../testing/screen.ts';

test('the owner page computes the earnings with the fee taken off, and announces the result', async () => {
  await renderScreen('/owner', { on: 'phone' });
  screen.getByText('9,312 บาท');
  const hours = screen.getByRole('slider', { name: ownerGuideText.earnings.hours });
  fireEvent.input(hours, { target: { value: '9' } });
  await pass(1000);
  expect(screen.getAllByRole('status').map(textOf).join()).toContain('10,476 บาท');
});
