import { profileText as text } from '@joddee/thai-text/screens/person-text';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer, callsOf } from '../../../testing/http.ts';
import { renderScreen, screen, user } from '../../../testing/screen.ts';
import { choose, photo } from '../../../testing/uploads.ts';
import { newPerson, profileOf } from '../../../testing/world.ts';

test('a profile photo is previewed and accepted', async () => {
  const person = newPerson();
  answer('setProfilePhoto', () => profileOf(person));
  await renderScreen('/profile', { as: person, on: 'phone' });
  await choose(photo());
  const dialog = screen.getByRole('dialog', { name: text.photoTitle });
  expect(dialog.querySelector('img')?.getAttribute('src')).toMatch(/^blob:|^\/api\/files\//);
  await user.click(within(dialog).getByRole('button', { name: text.cancel }));
  expect(callsOf('setProfilePhoto')).toHaveLength(0);
  await choose(photo());
  const again = screen.getByRole('dialog', { name: text.photoTitle });
  await user.click(within(again).getByRole('button', { name: text.usePhoto }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf('uploadFile').map(({ params }) => params.folder)).toEqual(['images']);
  expect(callsOf('setProfilePhoto')).toHaveLength(1);
});
