import { shellText } from '@joddee/thai-text/screens/shell-text';
import { expect, test } from 'vitest';
import { left } from '../../testing/browser.ts';
import { renderScreen, screen, textOf, user } from '../../testing/screen.ts';
import { newPerson } from '../../testing/world.ts';

test('the user menu closes by Escape, returns the focus to its button, and logs out by Enter', async () => {
  await renderScreen('/support', { as: newPerson() });
  const button = () => screen.getByRole('button', { name: 'สมชาย' });
  const isOpen = () => button().getAttribute('aria-expanded') === 'true';
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 10 && textOf(document.activeElement) !== name; presses += 1)
      await user.tab();
    expect(textOf(document.activeElement)).toBe(name);
  };
  button().focus();
  await user.keyboard('{Enter}');
  await tabTo(shellText.profile);
  expect(isOpen()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
  await user.keyboard('{Enter}');
  await tabTo(shellText.logOut);
  await user.keyboard('{Enter}');
  expect(left()).toEqual(['/']);
  expect(localStorage.getItem('joddee-token')).toBeNull();
});
