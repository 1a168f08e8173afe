import { loginText, registerText as text } from '@joddee/thai-text/screens/account-text';
import { expect, test } from 'vitest';
import { pass } from '../../../testing/clock.ts';
import { address, reload, renderScreen, screen, user } from '../../../testing/screen.ts';
import { password } from '../../../testing/world.ts';

/** The name of the control that has the focus. */
const focused = () => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement) return activeElement.labels?.[0]?.textContent ?? '';
  return activeElement?.textContent ?? '';
};
/** Goes forward by Tab to a control. */
async function tabTo(name: string): Promise<void> {
  for (let presses = 0; presses < 60 && !focused().startsWith(name); presses += 1) await user.tab();
  expect(focused()).toContain(name);
}
async function pasteAt(name: string, words: string): Promise<void> {
  await tabTo(name);
  await user.paste(words);
}

const welcome = () => screen.queryByRole('dialog', { name: loginText.registeredTitle });

async function register(): Promise<void> {
  await renderScreen('/register');
  // An empty form focuses its first field.
  await tabTo(text.lname);
  await user.keyboard('{Enter}');
  expect(focused()).toContain(text.fname);
  await user.paste('ปิติ');
  await pasteAt(text.lname, 'พิทักษ์');
  await pasteAt(text.email, 'piti@example.com');
  await pasteAt(text.phone, '0822222222');
  await pasteAt(text.username, 'piti1234');
  await pasteAt(text.password, password);
  await pasteAt(text.password2, password);
  await tabTo(text.terms);
  await user.keyboard(' ');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await tabTo(text.submit);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/login');
}

test('registration and login', async () => {
  await register();
  expect(welcome()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(welcome()).toBeNull();
  await tabTo(loginText.password);
  await user.paste(password);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/');
});

test('the welcome leaves by itself after two and a quarter seconds, and does not come again', async () => {
  await register();
  await pass(2249);
  expect(welcome()).not.toBeNull();
  await pass(1);
  expect(welcome()).toBeNull();
  screen.getByText(loginText.letterSent('piti@example.com'));
  await reload();
  expect(welcome()).toBeNull();
});
