import type { PostView } from '@joddee/marketplace/posts/shapes';
import { deskText } from '@joddee/thai-text/screens/desk-text';
import { reviewText } from '@joddee/thai-text/screens/occupied/review-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../../../testing/axe.ts';
import { settle } from '../../../../../testing/clock.ts';
import { answer, answerByWorld, Other } from '../../../../../testing/http.ts';
import {
  address,
  card,
  reload,
  renderScreen,
  screen,
  textOf,
  toasts,
  user,
} from '../../../../../testing/screen.ts';
import { server } from '../../../../../testing/server.ts';
import {
  addNotice,
  changePost,
  newOwner,
  newPerson,
  newPost,
  type Person,
} from '../../../../../testing/world.ts';

const title = 'ลานหลังวัดที่ถูกซ่อน';
const why = 'รูปไม่ตรงกับที่จอดจริง';
let owner: Person;
let post: PostView;

beforeEach(() => {
  owner = newOwner();
  post = newPost(owner, { title });
});

/** As the owner hears it. */
function hide(reason = why): void {
  post = changePost(post, 'review-hidden', {
    available: false,
    review: 'hidden',
    reviewReason: reason,
    reviewAsked: undefined,
  });
  addNotice(owner.id, { kind: 'review-hidden', listing: title, reason });
}
const main = () => textOf(screen.getByRole('main'));
const marks = () => server.userOf(owner.id).notices.map(({ mark }) => mark);

test('the link of a listing that is not shown leads to the map with a message, visitors and users alike', async () => {
  changePost(post, 'deleted', null);
  const renter = newPerson();
  for (const [path, as] of [
    [`/book/${post._id}`, undefined],
    [`/book/${post._id}`, renter],
    [`/post/${post._id}`, renter],
  ] as const) {
    await renderScreen(path, { on: 'phone', ...(as && { as }) });
    screen.getByText(postText.absent);
    expect(address()).not.toContain(post._id);
    expect(screen.queryByText(title)).toBeNull();
  }
});

test('the owner sees a hidden listing with its mark, live, on the desk and on its page, until it is released', async () => {
  await renderScreen('/mypost?tab=postmenu', { as: owner, on: 'phone' });
  const accepts = () => within(card(title)).getByRole('switch', { name: deskText.accepting });
  expect(textOf(card(title))).toContain(deskText.accepting);
  expect(accepts()).toHaveProperty('disabled', false);
  await settle(async () => hide());
  for (const words of [reviewText.ownState.hidden, reviewText.ownHint.hidden])
    expect(textOf(card(title))).toContain(words);
  // The switch says why it is off.
  const hint = document.getElementById(accepts().getAttribute('aria-describedby') ?? '');
  expect(textOf(hint)).toContain(reviewText.ownReason(why));
  // It is no review of reports about cars.
  expect(textOf(card(title))).not.toContain(reviewText.ownHint.kept);
  expect(accepts()).toHaveProperty('disabled', true);
  expect(await violations()).toEqual([]);
  const release = () => {
    post = changePost(post, 'review-released', {
      available: true,
      review: undefined,
      reviewReason: undefined,
    });
    addNotice(owner.id, {
      kind: 'review-released',
      listing: title,
      at: new Date(Date.now() + 1000).toISOString(),
    });
    return settle();
  };
  await release();
  expect(textOf(card(title))).toContain(deskText.accepting);
  expect(textOf(card(title))).not.toContain(reviewText.ownState.hidden);
  // The decision that is no longer true is not shown any more.
  expect(toasts(why)).toHaveLength(0);

  hide();
  // The link that everybody has leads the owner to the own page.
  await renderScreen(`/book/${post._id}`, { as: owner, on: 'phone' });
  screen.getByRole('heading', { name: title });
  expect(main()).toContain(reviewText.ownState.hidden);
  expect(address()).toBe(`/post/${post._id}`);
  // The own listing is there even if the answer to the page's request fails.
  answer('findPost', () => new Other(503, {}));
  await reload();
  expect(main()).toContain(reviewText.ownState.hidden);
  answerByWorld('findPost');
  await release();
  expect(main()).not.toContain(reviewText.ownState.hidden);
  screen.getByRole('heading', { name: title });
});

test('the owner of a hidden listing asks once for a new review, which is said until it is decided', async () => {
  await renderScreen('/mypost?tab=postmenu', { as: owner, on: 'phone' });
  const ask = () => within(card(title)).queryByRole('button', { name: reviewText.ask });
  expect(ask()).toBeNull();
  await settle(async () => hide());
  answer('askForReview', () => {
    post = changePost(post, 'review-asked', { reviewAsked: true });
    return post;
  });
  await user.click(within(card(title)).getByRole('button', { name: reviewText.ask }));
  expect(textOf(card(title))).toContain(reviewText.asked);
  expect(ask()).toBeNull();
  expect(await violations()).toEqual([]);
  // Administrators keep it hidden.
  await settle(async () => hide('รูปยังไม่ตรง'));
  expect(textOf(card(title))).toContain(reviewText.ownReason('รูปยังไม่ตรง'));
  await renderScreen(`/post/${post._id}`, { as: owner, on: 'phone' });
  screen.getByRole('button', { name: reviewText.ask });
});

test('the decision is said on any screen, also to an owner who was not there, until it was seen in the inbox, which has all of it', async () => {
  const reason = `${why} กรุณาถ่ายใหม่ให้เห็นทางเข้าและช่องจอด `.repeat(4).trim();
  await renderScreen('/support', { as: owner, on: 'phone' });
  await settle(async () => hide(reason));
  const [toast] = toasts(why);
  expect(textOf(toast ?? null)).toContain(title);
  await reload();
  expect(toasts(why)).toHaveLength(1);
  await renderScreen('/', { as: owner, on: 'phone' });
  const [later] = toasts(why);
  if (!(later instanceof HTMLElement)) throw new Error('there is no toast');
  await user.click(within(later).getAllByRole('link')[0] ?? later);
  expect(address()).toBe('/inbox');
  expect(textOf(document.querySelector('.inbox__notice-row .inbox__notice-about'))).toContain(reason);
  expect(toasts(why)).toHaveLength(0);
  await reload('/');
  screen.getAllByRole('heading', { level: 1 });
  expect(toasts(why)).toHaveLength(0);
});

test('a decision that comes while the inbox is open lies over nothing there', async () => {
  addNotice(owner.id, { kind: 'card-approved' });
  await renderScreen('/inbox', { as: owner, on: 'phone' });
  await settle(async () => hide());
  expect([...document.querySelectorAll('.inbox__notice-row')].map(textOf).join()).toContain(why);
  expect(marks()[0]).toBe('seen');
  expect(toasts()).toEqual([]);
});
