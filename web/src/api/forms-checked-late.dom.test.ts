import { fieldText } from '@joddee/thai-text/error-text';
import { registerText } from '@joddee/thai-text/screens/account-text';
import { expect, test } from 'vitest';
import { settle } from '../../testing/clock.ts';
import { holdBack } from '../../testing/loading.ts';
import { messageAt, renderScreen, screen, user } from '../../testing/screen.ts';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('a form that is checked late leaves the focus, and what was typed meanwhile, alone', async () => {
  await renderScreen('/register', { on: 'phone' });
  const checks = holdBack(/validate/);
  await user.click(field(registerText.fname));
  await user.keyboard('{Enter}');
  await user.keyboard('ปิติ');
  await user.click(field(registerText.lname));
  checks.release();
  await settle();
  expect(messageAt(registerText.email)).toBe(fieldText('required', 'email'));
  expect(document.activeElement).toBe(field(registerText.lname));
  expect(messageAt(registerText.fname)).toBe('');
  await user.keyboard('พิทักษ์');
  expect(field(registerText.lname).value).toBe('พิทักษ์');
  // The next submission has the focus again.
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field(registerText.email));
});
