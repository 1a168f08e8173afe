import type { PostView } from '@joddee/marketplace/posts/shapes';
import type { WaitView } from '@joddee/marketplace/waits/shapes';
import { waitsText as text } from '@joddee/thai-text/screens/waits/waits-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { minutes, settle } from '../../../testing/clock.ts';
import { answer } from '../../../testing/http.ts';
import { renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import {
  book,
  check,
  newId,
  newOwner,
  newPerson,
  newPost,
  type Person,
  tomorrow,
} from '../../../testing/world.ts';

let waiter: Person;
let post: PostView;
let wait: WaitView;

/** A wait for a time that another renter has booked. */
beforeEach(() => {
  waiter = newPerson();
  post = newPost(newOwner(), { title: 'ลานที่มีคนรอคิว' });
  const { Date: day, from, to, created } = book(newPerson(), post, tomorrow());
  wait = {
    ...{ _id: newId(), post: post._id, title: post.title, Date: day, timein: '10.00', timeout: '12.00' },
    ...{ from, to, created, state: 'waiting', heldUntil: '', version: 1 },
  };
  server.userOf(waiter.id).waits = [wait];
});

function change(cause: 'offered' | 'left', changes: Partial<WaitView>): WaitView {
  wait = { ...wait, ...changes, version: wait.version + 1 };
  server.userOf(waiter.id).waits = [wait];
  server.announce(`user:${waiter.id}`, 'waits:changed', { cause, view: wait });
  return wait;
}
const offer = () =>
  change('offered', { state: 'held', heldUntil: new Date(Date.now() + 15 * minutes).toISOString() });
const open = () => renderScreen('/mypost?tab=bookmenu', { as: waiter, on: 'phone' });

test('who leaves a held time sees it go', async () => {
  answer('leaveWait', () => change('left', { state: 'left', heldUntil: '' }));
  await open();
  screen.getByText(text.waiting);
  offer();
  await settle();
  screen.getByText(text.held);
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: new RegExp(text.leave) }));
    return within(screen.getByRole('dialog', { name: text.leaveTitle }));
  };
  const question = await ask();
  question.getByText(text.leaveHeld);
  await user.click(question.getByRole('button', { name: text.stay }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click((await ask()).getByRole('button', { name: text.leave }));
  expect(textOf(document.body)).toContain(text.leftLine);
  expect(screen.queryByText(text.heading)).toBeNull();
});

test('the stay under way is above a time that is waited for, and below one that is held', async () => {
  const arrived = 'ลานที่ถึงแล้ว';
  const booking = book(waiter, newPost(newOwner(), { title: arrived }), tomorrow(), '14.00', '15.00');
  check(booking, 'arrived');
  await open();
  const main = () => textOf(screen.getByRole('main'));
  expect(main().indexOf(post.title)).toBeGreaterThan(main().indexOf(arrived));
  offer();
  await settle();
  expect(main().indexOf(arrived)).toBeGreaterThan(main().indexOf(post.title));
  expect(main()).toContain(post.title);
});
