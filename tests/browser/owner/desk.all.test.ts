import { deskText } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { book, bookingOptions, check, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';

const app = await appInBrowser();

/** An owner with two listings, whose bookings begin a day ahead of the server's clock. */
async function newDesk() {
  const owner = await newOwner(app.server);
  const yard = await newPost(owner, { title: 'ลานหน้าบ้าน', open: '00.00', close: '23.30' });
  const garage = await newPost(owner, { title: 'โรงรถหลังบ้าน', open: '08.00', close: '20.00' });
  return { owner, yard: yard._id, garage: garage._id, day: tomorrow(app.server) };
}

/** The owner's page on the day of the bookings. */
async function openOn(
  { owner, day }: Awaited<ReturnType<typeof newDesk>>,
  time: string,
  size: BrowserContextOptions = phone,
): Promise<Page> {
  const page = await app.openAs(owner, '/support', size);
  await page.clock.setFixedTime(new Date(`${day}T${time}:00+07:00`));
  await page.goto('/mypost?tab=waitmenu');
  return page;
}

test('a long note leaves the button that confirms in view, and opens and closes', async () => {
  const desk = await newDesk();
  const renter = await newPerson(app.server);
  const { params, body } = bookingOptions(desk.yard, desk.day, '01.00', '03.00');
  const note = 'ทดสอบ'.repeat(80);
  const detail = { ...body.detail, note };
  await check(renter, await renter.ok('requestBooking', { params, body: { ...body, detail } }), 'checkin');
  const page = await openOn(desk, '00:47');
  const waiting = page.locator('.waiting__card');
  const confirm = waiting.getByRole('button', { name: myItemsText.confirmIn });
  // Parts above it may still be loading.
  const bottom = () => confirm.evaluate((button) => button.getBoundingClientRect().bottom);
  await eventually(async () => expect(await bottom()).toBeLessThan(phone.viewport.height - 72));
  const more = waiting.getByRole('button', { name: myItemsText.noteAll });
  const lines = waiting.locator('.booking-parts__note-lines p');
  const height = () => lines.evaluate((each) => each.clientHeight);
  const cut = await height();
  await more.click();
  await eventually(async () => expect(await height()).toBeGreaterThan(2 * cut));
  await waiting.getByRole('button', { name: myItemsText.noteLess }).click();
  await eventually(async () => expect(await height()).toBe(cut));
});

test('the cards that wait keep their width whatever others come, and the line of a confirmed one has one line of text', async () => {
  const desk = await newDesk();
  const arrive = async (from: string) => {
    const renter = await newPerson(app.server);
    const { params, body } = bookingOptions(desk.yard, desk.day, from, from.replace('00', '30'));
    const detail = { ...body.detail, idCar: '1กก 5678 กรุงเทพมหานคร' };
    await check(renter, await renter.ok('requestBooking', { params, body: { ...body, detail } }), 'checkin');
  };
  await arrive('08.00');
  const page = await app.openAs(desk.owner, '/mypost?tab=waitmenu', desktop);
  const cards = page.locator('.waiting__card');
  const places = () =>
    cards.evaluateAll((all) =>
      all.map((each) => {
        const { x, width } = each.getBoundingClientRect();
        return [x, width].map(Math.round).join();
      }),
    );
  const drawn: string[][] = [];
  for (const [index, from] of ['09.00', '10.00', '11.00'].entries()) {
    await eventually(async () => expect(await cards.count()).toBe(index + 1));
    drawn.push(await places());
    await arrive(from);
  }
  for (const before of drawn) expect(drawn.at(-1)?.slice(0, before.length)).toEqual(before);
  await page.getByRole('button', { name: myItemsText.confirmIn }).first().click();
  const words = page.locator('.waiting__line [role="status"]');
  await page.locator('.waiting__line').getByRole('button').waitFor();
  const lines = words.evaluate(
    (each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight),
  );
  expect(Math.round(await lines)).toBe(1);
});

test('the desk fits and is free of violations, and on a phone the timetable runs down from before now, at 1280 and 320 px', async () => {
  const desk = await newDesk();
  const people = [await newPerson(app.server), await newPerson(app.server)] as const;
  const first = await book(people[0], desk.yard, desk.day, '10.00', '12.00');
  await check(people[0], first, 'checkin');
  const second = await book(people[1], desk.garage, desk.day, '08.30', '09.00');
  await check(people[1], second, 'checkin');
  await book(people[1], desk.garage, desk.day, '18.30', '19.00');
  // The first listing of all has no column on a phone.
  const { _id: postId } = await newPost(desk.owner, { title: 'ซอยที่หยุดรับจอง' });
  await desk.owner.ok('setAvailable', { params: { postId }, body: { available: false } });
  const page = await openOn(desk, '13:00', desktop);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    if (width === 320) await page.getByText(deskText.timetable, { exact: true }).click();
    await page.locator('.timeline-block').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violationsOf(page)).toEqual([]);
    const drawn = await page.locator('.timeline__scroll').evaluate((element) => {
      const box = (part: Element) => part.getBoundingClientRect();
      const [edge, now] = [box(element), element.querySelector('.timeline-hours__timeline-clock')];
      const hours = element.querySelector('.timeline__hours');
      const names = [...element.querySelectorAll('.timeline-hours__timeline-hour > span')].map(box);
      return {
        scrolls: element.scrollHeight > element.clientHeight + 1,
        nowIsInView: now !== null && box(now).top > edge.top && box(now).top < edge.bottom,
        namesBeside: names.filter(
          ({ left, right }) => hours !== null && (left < box(hours).left || right > box(hours).right),
        ).length,
      };
    });
    expect(drawn).toEqual({ scrolls: width < 960, nowIsInView: true, namesBeside: 0 });
  }
});

test('stays of a lot that is let bay by bay lie beside each other on the desk', async () => {
  const owner = await newOwner(app.server);
  const hours = { open: '06.00', close: '22.00' };
  const { _id: lot } = await newPost(owner, { perPlace: true, numberofcar: '2', ...hours });
  const day = tomorrow(app.server);
  // The second follows the first in the same bay: the other one is the last that is empty.
  for (const [from, to] of [
    ['11.00', '12.00'],
    ['12.00', '13.00'],
    ['11.00', '13.00'],
  ] as const)
    await book(await newPerson(app.server), lot, day, from, to);
  const desk = await app.openAs(owner, '/mypost?tab=waitmenu', phone);
  await desk.getByText(deskText.timetable, { exact: true }).click();
  await desk.getByRole('button', { name: deskText.steps.day.next }).waitFor();
  expect(await violationsOf(desk)).toEqual([]);
  for (const size of [phone, desktop].map(({ viewport }) => viewport)) {
    await desk.setViewportSize(size);
    await desk.goto('/mypost?tab=waitmenu');
    if (size === phone.viewport) await desk.getByText(deskText.timetable, { exact: true }).click();
    await desk.getByRole('button', { name: deskText.steps.day.next }).click();
    await desk.locator('.timeline-block').nth(2).waitFor();
    const row = await desk
      .locator('.timeline__track')
      .filter({ has: desk.locator('.timeline-block') })
      .boundingBox();
    const blocks = await desk.locator('.timeline-block').all();
    const boxes = (await Promise.all(blocks.map((block) => block.boundingBox()))).filter(
      (box) => box !== null,
    );
    // Two stays follow each other in one bay, the third is beside them in another: a column of a phone, a line of the desk.
    const across = boxes.map(({ x, y }) => Math.round(size === phone.viewport ? x : y));
    expect(new Set(across).size).toBe(2);
    // Two hours are twice as long as one.
    const long = boxes.map(({ width, height }) => (size === phone.viewport ? height : width));
    expect(Math.max(...long) / Math.min(...long)).toBeCloseTo(2, 0);
    for (const { y, height } of boxes) {
      expect(y).toBeGreaterThanOrEqual(row?.y ?? 0);
      expect(y + height).toBeLessThanOrEqual((row?.y ?? 0) + (row?.height ?? 0) + 0.5);
    }
  }
});

test('a profile shows its own spots in three columns', async () => {
  const owner = await newOwner(app.server);
  const posts = [];
  for (const title of ['ลานหนึ่งซอยเก้า', 'ลานสองซอยเก้า', 'ลานสามซอยเก้า', 'ลานสี่ซอยเก้า'])
    posts.push(await newPost(owner, { title }));
  const page = await app.openAs(owner, '/profile', desktop);
  const cards = page.getByRole('main').getByRole('article');
  await eventually(async () => expect(await cards.count()).toBe(4));
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(2);
  const first = cards.filter({ hasText: 'ลานหนึ่งซอยเก้า' }).getByRole('link');
  expect(await first.getAttribute('href')).toBe(`/post/${posts[0]?._id}`);
  await first.getByText('80 บาท/ชม.').waitFor();
});

test('received cash reaches the server from a page that is left before its seconds are over', async () => {
  const desk = await newDesk();
  const renter = await newPerson(app.server);
  const stay = await book(renter, desk.yard, desk.day, '10.00', '12.00');
  await check(renter, stay, 'checkin');
  await check(desk.owner, stay, 'checkin');
  await check(renter, stay, 'checkout', 5);
  const page = await openOn(desk, '11:00');
  await page.getByRole('button', { name: new RegExp(myItemsText.confirmOut) }).click();
  await page.getByText(myItemsText.heldForUndo).waitFor();
  const found = () => desk.owner.ok('findBooking', { params: { id: stay._id } });
  expect(await found()).toMatchObject({ state: 'leaving' });
  await page.goto('about:blank');
  await eventually(async () => expect(await found()).toMatchObject({ state: 'completed' }));
});

test.each([true, false])(
  'a confirmed card stays on a phone while the owner presses, and is folded without moving what is in view: scroll anchoring %s',
  async (hasAnchoring) => {
    const desk = await newDesk();
    const arrivals = ['10.00', '11.00', '12.00', '13.00', '14.00', '15.00', '16.00', '17.00'];
    for (const from of arrivals) {
      const renter = await newPerson(app.server);
      const stay = await book(renter, desk.yard, desk.day, from, from.replace('00', '30'));
      await check(renter, stay, 'checkin');
    }
    const page = await openOn(desk, '09:47');
    if (!hasAnchoring) await page.evaluate(withoutAnchoring);
    const cards = page.locator('.waiting__card');
    await eventually(async () => expect(await cards.count()).toBe(arrivals.length));
    const confirms = page.getByRole('button', { name: myItemsText.confirmIn });
    const second = cards.nth(1).getByRole('button', { name: myItemsText.confirmIn });
    const place = () => second.evaluate((button) => button.getBoundingClientRect().top + scrollY);
    const stays = await place();
    await confirms.nth(0).click();
    await page.locator('.waiting__card[data-tone="done"]').waitFor();
    expect(await place()).toBe(stays);
    await second.click();
    const inView = cards.filter({ hasText: '12.00' });
    // The folded ones are out of sight, and so is the heading that gets the focus.
    await inView.evaluate((card) =>
      scrollTo({ top: card.getBoundingClientRect().top + scrollY - 6, behavior: 'instant' }),
    );
    const top = () => inView.evaluate((card) => Math.round(card.getBoundingClientRect().top));
    const before = await top();
    await eventually(async () => expect(await cards.count()).toBe(arrivals.length - 2));
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('desk-waiting');
  },
);

/** Runs in the page: as in WebKit. */
function withoutAnchoring(): void {
  document.body.style.overflowAnchor = 'none';
  CSS.supports = () => false;
}
