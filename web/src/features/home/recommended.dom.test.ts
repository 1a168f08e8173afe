import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { whenText } from '@joddee/thai-text/screens/search-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { pass, setTime, settle } from '../../../testing/clock.ts';
import { answer, answerOfWorld, lost } from '../../../testing/http.ts';
import { cards, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import { book, newOwner, newPerson, newPost, today, tomorrow } from '../../../testing/world.ts';

test('home: nothing recommended yet, then four spots with photo, title, rating and price; six steps', async () => {
  // A time at which the spots are open for some hours more.
  setTime(`${tomorrow()}T10:00:00+07:00`);
  await renderScreen('/', { on: 'phone' });
  const main = () => textOf(screen.getByRole('main'));
  expect(main()).toContain(text.noRecommended);
  const owner = newOwner();
  for (const title of ['ลานที่หนึ่ง', 'ลานที่สอง', 'ลานที่สาม', 'ลานที่สี่', 'ลานที่ห้า']) newPost(owner, { title });
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  answer('findRecommendedPosts', async (call) => {
    await held;
    return answerOfWorld('findRecommendedPosts', call);
  });
  await renderScreen('/owner', { on: 'phone' });
  const menu = within(screen.getByRole('navigation', { name: shellText.mainMenu }));
  await user.click(menu.getByRole('link', { name: shellText.brand }));
  expect(main()).toContain(shellText.loading);
  await settle(async () => letThrough());
  expect(main()).not.toContain(shellText.loading);
  expect(cards(/^/)).toHaveLength(4);
  const [first = document.body] = cards('ลานที่หนึ่ง');
  for (const words of ['80 บาท/ชม.', ratingText.none]) expect(textOf(first)).toContain(words);
  expect(first.querySelectorAll('img')).toHaveLength(1);
  expect(within(first).getAllByRole('link')[0]?.getAttribute('href')).toMatch(
    /^\/book\/[0-9a-f]{24}\?date=[-0-9]{10}&from=\d\d.[03]0&to=\d\d.[03]0$/,
  );
  for (const [step] of text.steps) screen.getByRole('heading', { name: step });
});

test('without a network the recommended spots are awaited, not missing', async () => {
  answer('findRecommendedPosts', () => lost);
  await renderScreen('/', { as: newPerson(), on: 'phone' });
  server.down();
  await pass(4000);
  const words = textOf(screen.getByRole('main'));
  expect(words).toContain(text.recommendedLater);
  expect(words).not.toContain(text.noRecommended);
});

test('only spots that are free for the whole time are recommended, and those of the last time stay meanwhile', async () => {
  setTime(`${tomorrow()}T10:00:00+07:00`);
  const owner = newOwner();
  newPost(owner, { title: 'ลานเปิดกลางคืน', open: '20.00', close: '06.00' });
  const taken = newPost(owner, { title: 'ลานที่มีคนจอง', open: '08.00', close: '20.00' });
  newPost(owner, { title: 'ลานที่ว่าง', open: '08.00', close: '20.00' });
  book(newPerson(), taken, today(), '12.00', '13.00');
  await renderScreen('/', { on: 'phone' });
  const titles = () => cards(/^/).map((each) => textOf(each.querySelector('.listing-card__title')));
  expect(titles()).toEqual(['ลานที่มีคนจอง', 'ลานที่ว่าง']);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  answer('findRecommendedPosts', async (call) => {
    await held;
    return answerOfWorld('findRecommendedPosts', call);
  });
  await user.click(screen.getByRole('button', { name: new RegExp(`^${whenText.label}`) }));
  const sheet = within(screen.getByRole('dialog', { name: whenText.title }));
  await user.selectOptions(sheet.getByRole('combobox', { name: whenText.from }), '12.00');
  await user.click(sheet.getByRole('button', { name: whenText.choose }));
  expect(titles()).toEqual(['ลานที่มีคนจอง', 'ลานที่ว่าง']);
  await settle(async () => letThrough());
  expect(titles()).toEqual(['ลานที่ว่าง']);
});

test('at a time at which no spot is free those of other times are recommended, with their hours', async () => {
  setTime(`${tomorrow()}T03:10:00+07:00`);
  newPost(newOwner(), { title: 'ลานเปิดตอนเช้า', open: '08.00', close: '20.00' });
  await renderScreen('/', { on: 'phone' });
  expect(textOf(screen.getByRole('main'))).toContain(text.noRecommended);
  const [morning = document.body] = cards('ลานเปิดตอนเช้า');
  expect(textOf(morning)).toContain(text.opensAt('08.00'));
  expect(textOf(morning)).not.toContain(text.freeThen);
  expect(within(morning).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/book\/[0-9a-f]{24}$/);
});
