import type { BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import { roomLeftText } from '@joddee/thai-text/fields/field-length-text';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import { answerText } from '@joddee/thai-text/screens/reviews/answer-text';
import { beforeAll, expect, test } from 'vitest';
import { completedStay, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { latch, phone, serveTiles, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;
let postId: string;
let renter: Person;
let stay: BookingView;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
  postId = (await newPost(owner))._id;
  renter = await newPerson(app.server);
  const rated = { rate: 4, comment: 'กว้างมาก แต่ไฟไม่สว่าง' };
  stay = await completedStay(renter, owner, postId, tomorrow(app.server), rated);
});

test('the owner answers a review on a phone, changes the answer and removes it, and a visitor sees each at once', async () => {
  const visitor = await app.open('/support', phone);
  await serveTiles(visitor);
  await visitor.goto(`/book/${postId}`);
  const review = visitor.getByRole('listitem').filter({ hasText: 'ไฟไม่สว่าง' });
  await review.waitFor();
  expect(await visitor.getByRole('button', { name: text.answerReview }).count()).toBe(0);

  const page = await app.openAs(owner, '/support', phone);
  await serveTiles(page);
  await page.goto(`/post/${postId}`);
  await page.getByRole('button', { name: text.answerReview }).click();
  const dialog = page.getByRole('dialog', { name: answerText.title });
  const send = dialog.getByRole('button', { name: answerText.send });
  await send.click();
  const words = dialog.getByRole('textbox', { name: answerText.label });
  await eventually(async () => expect(await words.getAttribute('aria-invalid')).toBe('true'));
  // A field that is nearly full says so before it takes no more.
  const room = dialog.getByRole('status').filter({ hasText: /./ });
  await words.fill('ก'.repeat(limits.reviewAnswer.max - 20));
  expect(await room.textContent()).toBe(roomLeftText(20));
  await words.pressSequentially('ข'.repeat(21));
  expect(await room.textContent()).toBe(roomLeftText(0));
  expect((await words.inputValue()).length).toBe(limits.reviewAnswer.max);
  await words.fill('ขอบคุณครับ เปลี่ยนหลอดไฟแล้ว');
  await room.waitFor({ state: 'detached' });
  expect(await violationsOf(page)).toEqual([]);
  // The event of the answer is earlier than that of its call, and changes the open dialog into no other.
  const [held, letThrough] = latch();
  await page.route('**/answer', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await send.click();
  const own = page.getByRole('listitem').filter({ hasText: 'ไฟไม่สว่าง' });
  await own.getByText(text.ownersAnswer).waitFor();
  expect(await dialog.isVisible()).toBe(true);
  letThrough();
  await dialog.waitFor({ state: 'detached' });
  await page.unrouteAll();
  await serveTiles(page);
  await own.getByText('ขอบคุณครับ เปลี่ยนหลอดไฟแล้ว').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await review.getByText(text.ownersAnswer).waitFor();
  await review.getByText('ขอบคุณครับ เปลี่ยนหลอดไฟแล้ว').waitFor();
  await review.getByText('วันนี้').waitFor();
  expect(await review.getByText('เมื่อสักครู่').count()).toBe(1);
  expect(await violationsOf(visitor)).toEqual([]);

  await own.getByRole('button', { name: text.changeAnswer }).click();
  const again = page.getByRole('dialog', { name: answerText.changeTitle });
  await again.getByRole('textbox', { name: answerText.label }).fill('ขอบคุณครับ สว่างแล้ว');
  await again.getByRole('button', { name: answerText.save }).click();
  await review.getByText('ขอบคุณครับ สว่างแล้ว').waitFor();

  await own.getByRole('button', { name: text.changeAnswer }).click();
  await again.getByRole('button', { name: answerText.remove }).click();
  await own.getByRole('button', { name: text.answerReview }).waitFor();
  await review.getByText(text.ownersAnswer).waitFor({ state: 'detached' });
});

test('the ticket, where the notices lead, has the review and the answer', async () => {
  await owner.ok('answerReview', { params: { commentId: stay.review }, body: { answer: 'ติดไฟเพิ่มแล้วครับ' } });
  for (const [person, buttons] of [
    [owner, 1],
    [renter, 0],
  ] as const) {
    const page = await app.openAs(person, `/booking/${stay._id}`, phone);
    const card = page.locator('.review-card');
    await card.getByText('กว้างมาก แต่ไฟไม่สว่าง').waitFor();
    await card.getByText('ติดไฟเพิ่มแล้วครับ').waitFor();
    expect(await card.getByRole('button', { name: text.changeAnswer }).count()).toBe(buttons);
    expect(await violationsOf(page)).toEqual([]);
  }
});
