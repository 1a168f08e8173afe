import { weekdayOf } from '@joddee/marketplace/calendars/rules/time-slots';
import { openingText, weekdayNames, weekText } from '@joddee/thai-text/listings/opening-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import { expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { book, check, newOwner, newPerson, newPost, tomorrow } from '../../../testing/world.ts';

test('the form of a listing has hours of each weekday, and says them again before it is saved', async () => {
  const owner = newOwner();
  await renderScreen(`/editpost/${newPost(owner)._id}`, { as: owner, on: 'phone' });
  await user.click(screen.getByText(openingText.ways.week));
  await user.click(screen.getByRole('checkbox', { name: openingText.isOpen(weekdayNames[6]) }));
  await user.selectOptions(screen.getByLabelText(openingText.opens(weekdayNames[5])), '10.00');
  await user.selectOptions(screen.getByLabelText(openingText.notice), '2');
  await user.selectOptions(screen.getByLabelText(openingText.buffer), '30');
  expect(await violations()).toEqual([]);
  const preview = textOf(screen.getByRole('region', { name: wizardText.previewTitle }));
  const usual = { open: '08.00', close: '20.00' };
  const week = [usual, usual, usual, usual, usual, { ...usual, open: '10.00' }, null];
  for (const line of weekText({ ...usual, week })) expect(preview).toContain(line);
});

test('closing a weekday, or shorter hours, say which bookings stay outside of them', async () => {
  const owner = newOwner();
  const post = newPost(owner);
  book(newPerson(), post, tomorrow(), '10.00', '12.00');
  check(book(newPerson(), post, tomorrow(), '17.00', '19.00'), 'arrived');
  await renderScreen(`/editpost/${post._id}`, { as: owner, on: 'phone' });
  const main = () => textOf(screen.getByRole('main'));
  expect(main()).not.toContain(wizardText.staysOutside(1));
  await user.selectOptions(screen.getByLabelText(wizardText.open), '11.00');
  expect(main()).toContain(wizardText.staysOutside(1));
  await user.selectOptions(screen.getByLabelText(wizardText.open), '08.00');
  expect(main()).not.toContain(wizardText.staysOutside(1));
  await user.click(screen.getByText(openingText.ways.week));
  const ofTheDay = { name: openingText.isOpen(weekdayNames[weekdayOf(tomorrow())] ?? '') };
  await user.click(screen.getByRole('checkbox', ofTheDay));
  expect(main()).toContain(wizardText.staysOutside(1));
  screen.getByRole('link', { name: /10.00–12.00/ });
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('checkbox', ofTheDay));
  expect(main()).not.toContain(wizardText.staysOutside(1));
});
