import { deskText } from '@joddee/thai-text/screens/desk-text';
import { reviewText } from '@joddee/thai-text/screens/occupied/review-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { card, desktop, phone, violationsOf } from '../../support/browser/pages.ts';
import { complain, decide } from '../../support/calls/complaints.ts';
import { eventually } from '../../support/eventually.ts';
import { firstNotice } from '../../support/notices.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
const title = 'ลานหลังวัดที่ถูกซ่อน';
let admin: Person;
let owner: Person;
let postId: string;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});
beforeEach(async () => {
  owner = await newOwner(app.server, admin);
  postId = (await newPost(owner, { title }))._id;
});

const why = 'รูปไม่ตรงกับที่จอดจริง';
async function hide(reason = why): Promise<void> {
  const { _id } = await complain(await newPerson(app.server), postId, { category: 'not-as-shown' });
  expect(await decide(admin, _id, 'hidden', reason)).toMatchObject({ status: 200 });
}

/** What the page of an absent listing does: its reader is on the map, with a message. */
async function expectAbsent(page: Page): Promise<void> {
  await page.getByText(postText.absent).waitFor();
  expect(new URL(page.url()).pathname).not.toContain(postId);
  expect(await page.getByText(title).count()).toBe(0);
}

test('the link of a hidden listing shows what that of a deleted one shows, to visitors and to users', async () => {
  const deleted = (await newPost(owner, { title }))._id;
  await owner.ok('deletePost', { params: { postId: deleted } });
  const renter = await newPerson(app.server);
  // As long as it is shown the same link shows it.
  const before = await app.open(`/book/${postId}`, phone);
  await before.getByRole('heading', { name: title }).waitFor();
  await hide();
  for (const id of [deleted, postId]) {
    await expectAbsent(await app.open(`/book/${id}`, phone));
    await expectAbsent(await app.openAs(renter, `/book/${id}`, desktop));
    await expectAbsent(await app.openAs(renter, `/post/${id}`, desktop));
  }
  // Neither does the first page, as the server renders it, name it.
  const html = await (await fetch(`${app.server.url}/book/${postId}`)).text();
  expect(html).not.toContain(title);
});

test('the owner sees a hidden listing with its mark, live, on the desk and on its page, until it is released', async () => {
  const desk = await app.openAs(owner, '/mypost?tab=postmenu', phone);
  const listing = card(desk, title);
  await listing.getByText(deskText.acceptingHint).waitFor();
  await hide();
  await listing.getByText(reviewText.ownState.hidden).waitFor();
  await listing.getByText(reviewText.ownHint.hidden).waitFor();
  // It is no review of reports about cars.
  expect(await listing.getByText(reviewText.ownHint.kept).count()).toBe(0);
  const accepts = listing.getByRole('switch', { name: deskText.accepting });
  await eventually(async () => expect(await accepts.isDisabled()).toBe(true));
  expect(await violationsOf(desk)).toEqual([]);
  // The link that everybody has leads the owner to the own page.
  const page = await app.openAs(owner, `/book/${postId}`, phone);
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText(reviewText.ownState.hidden).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/post/${postId}`);
  expect(await violationsOf(page)).toEqual([]);

  // The own listing is there even if the answer to the page's request fails at first.
  let failures = 0;
  await page.route(`**/api/posts/handle/${postId}`, (route) => {
    if (failures === 1) return route.continue();
    failures += 1;
    return route.fulfill({ status: 503, json: {} });
  });
  await page.reload();
  await eventually(() => expect(failures).toBe(1));
  await page.getByText(reviewText.ownState.hidden).waitFor();

  await admin.ok('decideReview', { params: { postId }, body: { release: true, reason: 'แก้รูปแล้ว' } });
  await listing.getByText(deskText.acceptingHint).waitFor();
  expect(await listing.getByText(reviewText.ownState.hidden).count()).toBe(0);
  await page.getByText(reviewText.ownState.hidden).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: title }).waitFor();
  const visitor = await app.open(`/book/${postId}`, phone);
  await visitor.getByRole('heading', { name: title }).waitFor();
});

test('the decision is said on any screen, also to an owner who was not there, until it was seen in the inbox, which has all of it', async () => {
  const reason = `${why} กรุณาถ่ายใหม่ให้เห็นทางเข้าและช่องจอด `.repeat(4).trim();
  const page = await app.openAs(owner, '/support', phone);
  await page.getByRole('button', { name: 'สมชาย' }).waitFor();
  await hide(reason);
  const toast = (shown: Page) => shown.locator('.toast').filter({ hasText: why });
  await toast(page).getByText(title).waitFor();
  await page.reload();
  await toast(page).getByText(title).waitFor();
  const later = await app.openAs(owner, '/', { ...phone, viewport: { width: 320, height: 640 } });
  await toast(later).getByText(title).waitFor();
  await toast(later).getByRole('link').first().click();
  await later.waitForURL('**/inbox');
  const row = later.locator('.notice-row').filter({ hasText: why }).locator('.notice-about');
  await row.getByText(reason).waitFor();
  expect(await row.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await toast(later).waitFor({ state: 'detached' });
  await toast(page).waitFor({ state: 'detached' });
  await later.goto('/');
  await later.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await toast(later).count()).toBe(0);
});

test('a decision that comes while the inbox is open lies over nothing there', async () => {
  const page = await app.openAs(owner, '/inbox', phone);
  await page.locator('.notice-row').first().waitFor();
  await hide();
  await page.locator('.notice-row').filter({ hasText: why }).waitFor();
  await eventually(async () => expect((await firstNotice(owner, 'review-hidden')).mark).toBe('seen'));
  expect(await page.locator('.toast').count()).toBe(0);
});
