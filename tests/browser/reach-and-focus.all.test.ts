import { fieldText } from '@joddee/thai-text/error-text';
import { loginText, registerText } from '@joddee/thai-text/screens/account-text';
import { photoText } from '@joddee/thai-text/screens/person-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { book, check, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { hiddenOnTheWay } from '../support/browser/hidden-on-the-way.ts';
import {
  desktop,
  field,
  fontIsLoaded,
  holdBack,
  imagePicker,
  mainButton,
  messageAt,
  phone,
} from '../support/browser/pages.ts';
import { runs } from '../support/browser/program/before-program.ts';
import { eventually } from '../support/eventually.ts';
import { newOwner, newPerson, newPost } from '../support/people.ts';
import { pictureFile } from '../support/samples/pictures.ts';

const app = await appInBrowser();

const owner = await newOwner(app.server);
const renter = await newPerson(app.server);
const postId = (await newPost(owner, { title: 'ลานจอดปากซอย', open: '06.00', close: '22.00' }))._id;
for (const name of ['หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก'])
  await newPost(owner, { title: `ลานจอดที่${name}`, open: '06.00', close: '22.00' });

const small = { viewport: { width: 320, height: 640 } };
const lying = { viewport: { width: 844, height: 390 } };
const bottomBar = (page: Page) => page.getByRole('navigation', { name: text.quickMenu });

async function boxOf(part: Locator) {
  // A label that is still drawn in the letters of the system has another width.
  await part.page().evaluate(() => document.fonts.ready);
  const box = await part.boundingBox();
  if (box === null) throw new Error('not drawn');
  return box;
}

test('a badge does not move the label in the bottom bar, and no label wraps at 320 px', async () => {
  const page = await app.openAs(owner, '/', small);
  const item = bottomBar(page).locator('a[href="/mypost"]');
  const label = item.getByText(text.myItems, { exact: true });
  const before = await boxOf(label);
  expect(before.height).toBeLessThan(24);
  const booking = await book(renter, postId, tomorrow(app.server));
  await check(renter, booking, 'checkin');
  await item.locator('.parts__badge').waitFor();
  expect(await boxOf(label)).toEqual(before);
  await check(owner, booking, 'checkin');
});

test('focused elements are never hidden beside the map', async () => {
  const map = await app.open('/rent?at=13.7797,100.5446,16', desktop);
  await map.getByRole('list', { name: rentText.list }).getByRole('link').last().focus();
  expect(await hiddenOnTheWay(map, 'Shift+Tab', 40)).toEqual([]);
});

test('the list comes before the map, which has a name and can be skipped', async () => {
  const page = await app.open('/rent?at=13.7797,100.5446,16', desktop);
  const first = page.getByRole('list', { name: rentText.list }).locator('.spot-row').first();
  await first.waitFor();
  const map = page.getByRole('region', { name: rentText.map });
  await map.waitFor();
  const isBefore = await first.evaluate((card) => {
    const container = document.querySelector('.leaflet-container');
    return (
      container !== null && (card.compareDocumentPosition(container) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    );
  });
  expect(isBefore).toBe(true);
  const skip = page.getByRole('link', { name: rentText.skipMap });
  await skip.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.leaflet-container') ?? null)).toBe(null);
});

test('a disabled button has a contrast of 4.5 or more', async () => {
  const page = await app.open('/login', phone);
  await page.getByRole('main').getByRole('button', { name: loginText.submit }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const contrast = await page
      .getByRole('main')
      .getByRole('button', { name: loginText.submit })
      .evaluate((button: HTMLButtonElement) => {
        button.disabled = true;
        const { color, backgroundColor, opacity } = getComputedStyle(button);
        const light = (value: string) => {
          const [r = 0, g = 0, b = 0] = (value.match(/[\d.]+/g) ?? []).map((part) => {
            const c = Number(part) / 255;
            return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const [more = 0, less = 0] = [light(color), light(backgroundColor)].toSorted((a, b) => b - a);
        return { contrast: (more + 0.05) / (less + 0.05), opacity };
      });
    expect(contrast.opacity).toBe('1');
    expect(contrast.contrast).toBeGreaterThan(4.5);
  }
});

test('reduced motion stops the spinner', async () => {
  const page = await app.open('/support', { ...phone, reducedMotion: 'reduce' });
  await holdBack(page, '**/api/posts/recommend?*');
  await runs(page, 'main h1');
  await page.getByRole('navigation', { name: text.mainMenu }).getByRole('link', { name: text.brand }).click();
  const spinner = page.locator('.loading-modal__spinner');
  await spinner.waitFor();
  expect(
    await spinner.evaluate((element) => {
      const { animationName, animationIterationCount } = getComputedStyle(element);
      return animationName === 'none' || animationIterationCount === '1';
    }),
  ).toBe(true);
});

test('on a landscape phone the bars scroll with the page, and the list is beside the map', async () => {
  const page = await app.open('/rent?at=13.7797,100.5446,16', lying);
  const card = page.getByRole('list', { name: rentText.list }).locator('.spot-row').first();
  await card.waitFor();
  const map = await boxOf(page.getByRole('region', { name: rentText.map }));
  const list = await boxOf(page.getByRole('region', { name: rentText.list }));
  expect(list.x + list.width).toBeLessThanOrEqual(map.x + 1);
  expect(map.height).toBeGreaterThan(200);
  for (const bar of [page.getByRole('banner'), page.locator('nav[data-foot-bar]')])
    expect(await bar.evaluate((element) => getComputedStyle(element).position)).not.toMatch(/sticky|fixed/);
});

test('the footer is aligned with the content on a wide screen', async () => {
  for (const path of ['/', '/support']) {
    const page = await app.open(path, { viewport: { width: 1280, height: 800 } });
    const heading =
      path === '/' ? page.getByRole('heading', { level: 2 }).first() : page.locator('.shell__top-brand');
    const first = page.getByRole('contentinfo').locator('span svg');
    expect((await boxOf(first)).x).toBe((await boxOf(heading)).x);
  }
});

test('text follows the font size of the browser', async () => {
  const page = await app.open('/', phone);
  const size = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  const before = await size();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '24px';
  });
  expect(await size()).toBeCloseTo(before * 1.5, 0);
});

test('the press that leaves a field is not lost, though its message makes the page longer', async () => {
  const page = await app.open('/register', phone);
  const { phone: tel, fname, submit } = registerText;
  const message = (label: string) => messageAt(field(page, label));
  await field(page, tel).fill('0812');
  await mainButton(page, submit).scrollIntoViewIfNeeded();
  const { x, y } = await boxOf(mainButton(page, submit));
  await page.mouse.move(x + 20, y + 5);
  await page.mouse.down();
  expect(await message(tel)).toBe('');
  await page.mouse.up();
  await eventually(async () =>
    expect([await message(tel), await message(fname)]).toEqual([
      fieldText('phone-digits', 'phone'),
      fieldText('required', 'fname'),
    ]),
  );
});

test('links beside the login forms are 44 px high and do not wrap inside a word', async () => {
  const page = await app.open('/login', small);
  expect((await boxOf(page.getByRole('main').getByRole('link').first())).height).toBeGreaterThanOrEqual(44);
  const form = await app.open('/register', small);
  const link = form.getByRole('main').getByRole('link').first();
  expect(await link.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test('the top bar is as high as the parts that stick below it expect', async () => {
  for (const size of [phone, desktop])
    for (const page of [await app.open('/support', size), await app.openAs(renter, '/support', size)]) {
      await fontIsLoaded(page);
      const bar = page.locator('header');
      await bar.locator('.menu__button, a').filter({ visible: true }).last().waitFor();
      const [height, expected] = await bar.evaluate((part) => {
        const probe = document.body.appendChild(document.createElement('div'));
        probe.style.height = getComputedStyle(part).getPropertyValue('--top-bar');
        return [part.getBoundingClientRect().height, probe.offsetHeight] as const;
      });
      expect(height).toBe(expected);
    }
});

test('a photo that has not reached the server leaves room for itself beside its message', async () => {
  const page = await app.openAs(owner, `/editpost/${postId}?step=3`, desktop);
  await page.route('**/api/files/post', (route) => route.abort('internetdisconnected'));
  await imagePicker(page).setInputFiles(await pictureFile());
  await page.getByText(photoText.unsent(wizardText.photo(1)), { exact: true }).waitFor();
  const stage = await boxOf(page.locator('.photos-card__photo-stage').first());
  expect(stage.height).toBeGreaterThan(150);
});

test('the popover of the inbox is as wide as its rows need, and within the window', async () => {
  const page = await app.openAs(owner, '/support', desktop);
  await page.locator('.shell__bell-place .icon-button').click();
  const box = await boxOf(page.locator('.inbox__popover'));
  expect(box.width).toBe(436);
  expect(box.x + box.width).toBeLessThanOrEqual(desktop.viewport.width);
});
