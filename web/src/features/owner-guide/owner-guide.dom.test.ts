import { ownerGuideText as text } from '@joddee/thai-text/screens/account-text';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { address, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';

test('the owner guide: four steps and a link to the login', async () => {
  await renderScreen('/owner', { on: 'phone' });
  expect(document.title).toBe('Owner');
  screen.getByRole('heading', { level: 1, name: text.heading });
  const steps = within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .flatMap((item) => within(item).queryAllByRole('heading'));
  expect(steps.map(textOf)).toEqual(text.steps.map(([title]) => title));
  const [start = document.body] = screen.getAllByRole('link', { name: text.start });
  await user.click(start);
  expect(address()).toBe('/login');
});
