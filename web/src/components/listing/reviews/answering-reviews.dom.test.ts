import { limits } from '@joddee/marketplace/common/limits';
import type { CommentView, PostView } from '@joddee/marketplace/posts/shapes';
import { roomLeftText } from '@joddee/thai-text/fields/field-names';
import { answerText, postText as text } from '@joddee/thai-text/screens/post-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { setTime, settle } from '../../../../testing/clock.ts';
import { answer } from '../../../../testing/http.ts';
import { fill, renderScreen, screen, textOf, user } from '../../../../testing/screen.ts';
import {
  book,
  changePost,
  check,
  newId,
  newOwner,
  newPerson,
  newPost,
  type Person,
  today,
} from '../../../../testing/world.ts';

let owner: Person;
let post: PostView;
let review: CommentView;

beforeEach(() => {
  owner = newOwner();
  review = {
    _id: newId(),
    comment: 'กว้างมาก แต่ไฟไม่สว่าง',
    rate: 4,
    isCounted: true,
    created: today(),
    photoUser: '',
    name: { firstname: 'สมชาย' },
  };
  post = newPost(owner, {}, { comments: [review] });
});

/** The owner's answer to the review; an empty one removes it. */
function answerReview(words: string): PostView {
  const { answer: _before, ...rest } = review;
  const comment = words === '' ? rest : { ...rest, answer: { text: words, at: new Date().toISOString() } };
  return changePost(post, 'answered', { comments: [comment] });
}
const row = () => {
  const found = screen.getAllByRole('listitem').find((each) => textOf(each).includes(review.comment));
  if (found === undefined) throw new Error('there is no review');
  return found;
};

test('the owner answers a review on a phone, changes the answer and removes it', async () => {
  await renderScreen(`/post/${post._id}`, { as: owner, on: 'phone' });
  await user.click(screen.getByRole('button', { name: text.answerReview }));
  const dialog = screen.getByRole('dialog', { name: answerText.title });
  const send = within(dialog).getByRole('button', { name: answerText.send });
  await user.click(send);
  const words = within(dialog).getByRole('textbox', { name: answerText.label });
  expect(words.getAttribute('aria-invalid')).toBe('true');
  // A field that is nearly full says so before it takes no more.
  const room = () => within(dialog).getAllByRole('status').map(textOf).join('');
  await fill(words, 'ก'.repeat(limits.reviewAnswer.max - 20));
  expect(room()).toBe(roomLeftText(20));
  await user.paste('ข'.repeat(21));
  expect(room()).toBe(roomLeftText(0));
  expect(words).toHaveProperty('value.length', limits.reviewAnswer.max);
  await fill(words, 'ขอบคุณครับ เปลี่ยนหลอดไฟแล้ว');
  expect(room()).toBe('');
  expect(await violations()).toEqual([]);
  // The event of the answer is earlier than that of its call, and changes the open dialog into no other.
  let letThrough = () => {};
  answer('answerReview', async ({ body }) => {
    const saved = answerReview(body.answer);
    await new Promise<void>((done) => {
      letThrough = done;
    });
    return saved;
  });
  await user.click(send);
  expect(textOf(row())).toContain(text.ownersAnswer);
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(textOf(within(dialog).getByRole('heading'))).toBe(answerText.title);
  await settle(async () => letThrough());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(textOf(row())).toContain('ขอบคุณครับ เปลี่ยนหลอดไฟแล้ว');

  answer('answerReview', ({ body }) => answerReview(body.answer));
  const change = async () => {
    await user.click(within(row()).getByRole('button', { name: text.changeAnswer }));
    return within(screen.getByRole('dialog', { name: answerText.changeTitle }));
  };
  const again = await change();
  await fill(again.getByRole('textbox', { name: answerText.label }), 'ขอบคุณครับ สว่างแล้ว');
  await user.click(again.getByRole('button', { name: answerText.save }));
  expect(textOf(row())).toContain('ขอบคุณครับ สว่างแล้ว');
  await user.click((await change()).getByRole('button', { name: answerText.remove }));
  within(row()).getByRole('button', { name: text.answerReview });
  expect(textOf(row())).not.toContain(text.ownersAnswer);
});

test('a visitor sees an answer come, change and go', async () => {
  await renderScreen(`/book/${post._id}`, { on: 'phone' });
  expect(screen.queryByRole('button', { name: text.answerReview })).toBeNull();
  answerReview('ขอบคุณครับ เปลี่ยนหลอดไฟแล้ว');
  await settle();
  for (const words of [text.ownersAnswer, 'ขอบคุณครับ เปลี่ยนหลอดไฟแล้ว', 'วันนี้', 'เมื่อสักครู่'])
    expect(textOf(row())).toContain(words);
  expect(await violations()).toEqual([]);
  answerReview('ขอบคุณครับ สว่างแล้ว');
  await settle();
  expect(textOf(row())).toContain('ขอบคุณครับ สว่างแล้ว');
  answerReview('');
  await settle();
  expect(textOf(row())).not.toContain(text.ownersAnswer);
});

test('the ticket, where the notices lead, has the review and the answer', async () => {
  setTime(`${today()}T10:00:00+07:00`);
  const renter = newPerson();
  const stay = book(renter, post, today(), '11.00', '12.00', { review: review._id });
  for (const step of ['arrived', 'parked', 'leaving', 'ended'] as const) check(stay, step);
  answerReview('ติดไฟเพิ่มแล้วครับ');
  for (const [person, buttons] of [
    [owner, 1],
    [renter, 0],
  ] as const) {
    await renderScreen(`/booking/${stay._id}`, { as: person, on: 'phone' });
    const card = document.querySelector<HTMLElement>('.party__review-card');
    if (card === null) throw new Error('the ticket has no review');
    for (const words of [review.comment, 'ติดไฟเพิ่มแล้วครับ']) expect(textOf(card)).toContain(words);
    expect(within(card).queryAllByRole('button', { name: text.changeAnswer })).toHaveLength(buttons);
  }
});
