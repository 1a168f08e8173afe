import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { beforeAll, expect, test } from 'vitest';
import { book, bookingOptions, check } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { newDesk, openOn } from '../../support/browser/owner-desk.ts';
import { phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newPerson, type Person } from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});

test('a long note leaves the button that confirms in view, and opens and closes', async () => {
  const desk = await newDesk(app.server, admin);
  const renter = await newPerson(app.server);
  const { params, body } = bookingOptions(desk.yard, desk.day, '01.00', '03.00');
  const note = 'ทดสอบ'.repeat(80);
  const detail = { ...body.detail, note };
  await check(renter, await renter.ok('requestBooking', { params, body: { ...body, detail } }), 'checkin');
  const page = await openOn(app, desk, '00:47');
  const waiting = page.locator('.waiting-card');
  const confirm = waiting.getByRole('button', { name: myItemsText.confirmIn });
  // Parts above it may still be loading.
  const bottom = () => confirm.evaluate((button) => button.getBoundingClientRect().bottom);
  await eventually(async () => expect(await bottom()).toBeLessThan(phone.viewport.height - 72));
  const more = waiting.getByRole('button', { name: myItemsText.noteAll });
  const lines = waiting.locator('.note-lines p');
  const height = () => lines.evaluate((each) => each.clientHeight);
  const cut = await height();
  await more.click();
  await eventually(async () => expect(await height()).toBeGreaterThan(2 * cut));
  await waiting.getByRole('button', { name: myItemsText.noteLess }).click();
  await eventually(async () => expect(await height()).toBe(cut));
});

test.each([1280, 320])(
  'at %i px the desk fits, is free of violations, and the timeline alone scrolls sideways',
  async (width) => {
    const desk = await newDesk(app.server, admin);
    const people = [await newPerson(app.server), await newPerson(app.server)] as const;
    const first = await book(people[0], desk.yard, desk.day, '10.00', '12.00');
    await check(people[0], first, 'checkin');
    const second = await book(people[1], desk.garage, desk.day, '08.30', '09.00');
    await check(people[1], second, 'checkin');
    await book(people[1], desk.garage, desk.day, '18.30', '19.00');
    const page = await openOn(app, desk, '13:00', { viewport: { width, height: 844 } });
    await page.locator('.income-card canvas').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violationsOf(page)).toEqual([]);
    const scroll = page.locator('.timeline-scroll');
    const { left, scrolls } = await scroll.evaluate((element) => ({
      left: element.scrollLeft,
      scrolls: element.scrollWidth > element.clientWidth + 1,
    }));
    expect(scrolls).toBe(width < 960);
    // The first visible hours are those just before now, and all of their names are whole.
    if (scrolls) expect(left).toBeGreaterThan(300);
    const clipped = await scroll.evaluate((element) => {
      const edge = element.getBoundingClientRect().left;
      const names = [...element.querySelectorAll('.timeline-hour')].map((name) =>
        name.getBoundingClientRect(),
      );
      return names.filter(({ left, right }) => left < edge - 1 && right > edge + 1).length;
    });
    expect(clipped).toBe(0);
  },
);
