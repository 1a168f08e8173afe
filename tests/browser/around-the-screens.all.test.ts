import { helpTopics } from '@joddee/contract/choices/help-topics';
import { limits } from '@joddee/contract/limits';
import { ownerGuideText } from '@joddee/thai-text/screens/account-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import { supportText } from '@joddee/thai-text/screens/support-text';
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { movesWithin } from '../support/browser/moves-within.ts';
import { desktop, fontIsLoaded, holdBack, phone, titled } from '../support/browser/pages.ts';
import { runs } from '../support/browser/program/before-program.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../support/people.ts';

const app = appInBrowser();
let person: Person;

beforeAll(async () => {
  person = await newPerson(app.server);
});

/** Every link of a menu by its name. */
async function linksOf(page: Page, menu: string): Promise<Record<string, string>> {
  const links = page.getByRole('navigation', { name: menu }).getByRole('link');
  const pairs = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href') ?? '']),
  );
  return Object.fromEntries(pairs);
}

test('the menus of visitors and of logged-in users; the logout', async () => {
  const visitor = await app.open('/', desktop);
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  expect(await linksOf(visitor, text.mainMenu)).toMatchObject({
    [text.offerParking]: '/owner',
    [text.bookParking]: '/rent',
    [text.help]: '/support',
    [text.register]: '/register',
    [text.logIn]: '/login',
  });
  expect(await linksOf(visitor, text.footerMenu)).toEqual({
    [text.terms]: '/support?topic=terms',
    [text.privacy]: '/support?topic=privacy',
    [text.security]: '/support?topic=security',
    [text.finance]: '/support?topic=finance',
    [text.faq]: '/support?topic=faq',
    [text.booking]: '/rent',
    [text.offering]: '/owner',
    [text.contact]: `mailto:${text.contactAddress}`,
  });

  const page = await app.openAs(person, '/profile', desktop);
  const menu = page.getByRole('navigation', { name: text.mainMenu });
  await menu.getByRole('button', { name: 'สมชาย' }).click();
  expect(await linksOf(page, text.mainMenu)).toMatchObject({
    [text.addSpot]: '/post',
    [text.bookSpot]: '/rent',
    [text.myItems]: '/mypost',
    [text.help]: '/support',
    [text.profile]: '/profile',
  });
  const moves = await movesWithin(page);
  await menu.getByRole('button', { name: text.logOut }).click();
  await page.waitForURL('/');
  await menu.getByRole('link', { name: text.logIn }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('joddee-token'))).toBe(null);
  expect(moves).toEqual([]);
  // The server has ended the session as well: the old token is refused.
  expect((await person.call('findOwnProfile')).status).toBe(401);
});

test('a page restored from the back/forward cache shows that its user has logged out', async () => {
  const page = await app.openAs(await newPerson(app.server), '/profile', phone);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    localStorage.removeItem('joddee-token');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.waitForURL('**/login');
});

test('help: each topic by its address and by its tab, from the top', async () => {
  const page = await app.open('/support', phone);
  await titled(page, supportText.title);
  await page.getByRole('tab', { name: supportText.tabs.faq, selected: true }).waitFor();
  for (const topic of helpTopics) {
    await page.evaluate(() => scrollTo({ top: 500 }));
    await page.getByRole('tab', { name: supportText.tabs[topic], exact: true }).click();
    for (const { heading } of supportText.topics[topic])
      await page.getByRole('tabpanel').getByRole('heading', { name: heading, exact: true }).waitFor();
    await page.waitForFunction(() => scrollY === 0);
  }
  for (const topic of helpTopics) {
    await page.goto(`/support?topic=${topic}`);
    await page.getByRole('tab', { name: supportText.tabs[topic], exact: true, selected: true }).waitFor();
  }
  // The texts name the fee, the ages, the two accounts and the duration of a check.
  const all = JSON.stringify(supportText.topics);
  for (const words of [`${limits.serviceFeePercent}%`, '18 ปี', '20 ปี', '2 บัญชี', '1-2 วันทำการ', 'ลงประกาศฟรี'])
    expect(all).toContain(words);
});

test('the owner guide: four steps and a link to the login', async () => {
  const page = await app.open('/owner', phone);
  await titled(page, 'Owner');
  await page.getByRole('heading', { level: 1, name: ownerGuideText.heading }).waitFor();
  expect(await page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents()).toEqual(
    ownerGuideText.steps.map(([title]) => title),
  );
  await page.getByRole('link', { name: ownerGuideText.start }).click();
  await page.waitForURL('**/login');
});

test('home: nothing recommended yet, then four spots with photo, title, rating and price; six steps', async () => {
  const page = await app.open('/', phone);
  await page.getByText(homeText.noRecommended).waitFor();
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  for (const title of ['ลานที่หนึ่ง', 'ลานที่สอง', 'ลานที่สาม', 'ลานที่สี่', 'ลานที่ห้า']) await newPost(owner, { title });
  // While it loads, the wait text of the specification is shown.
  const letThrough = await holdBack(page, '**/api/posts/recommend');
  // A time at which the spots are open for some hours more.
  await page.clock.setFixedTime(`${tomorrow(app.server)}T10:00:00+07:00`);
  await page.goto('/owner');
  await runs(page, 'main h1');
  await page.getByRole('navigation', { name: text.mainMenu }).getByRole('link', { name: text.brand }).click();
  await page.getByText(text.loading).waitFor();
  letThrough();
  const cards = page.getByRole('main').getByRole('article');
  await cards.nth(3).waitFor();
  expect(await cards.count()).toBe(4);
  await cards.first().getByText('80 บาท/ชม.').waitFor();
  await cards.first().getByText(ratingText.none).waitFor();
  await cards.first().getByText(/^ลานที่/).waitFor();
  expect(await cards.first().locator('img').count()).toBe(1);
  expect(await cards.first().getByRole('link').first().getAttribute('href')).toMatch(
    /^\/book\/[0-9a-f]{24}\?date=[-0-9]{10}&from=\d\d.[03]0&to=\d\d.[03]0$/,
  );
  expect(await page.getByText(text.loading).count()).toBe(0);
  for (const [step] of homeText.steps) await page.getByRole('heading', { name: step, exact: true }).waitFor();
});

test('a page is painted in its colours before its scripts load', async () => {
  for (const [path, size] of [
    ['/', phone],
    ['/mypost', phone],
    ['/login', phone],
    ['/rent', desktop],
  ] as const) {
    const page = await app.open('/health', size);
    await page.route('**/assets/**', (route) => route.abort('connectionrefused'));
    await page.goto(app.server.url + path);
    const bar = page.locator('.top-bar');
    await bar.getByText(text.brand).waitFor();
    expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
    await page.context().close();
  }
});

test('a screen that is opened by its address renders at once, not after the wait modal', async () => {
  for (const path of ['/login', '/register', '/owner', '/support']) {
    const page = await app.browser.newPage();
    await page.addInitScript(() => {
      // Disables the preload timeout, so that a slow machine cannot cause the modal.
      const setShortTimeout = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (run: TimerHandler, ms = 0) => (ms < 1000 ? setShortTimeout(run, ms) : 0),
      });
      new MutationObserver(() => {
        if (document.querySelector('.loading-modal') !== null)
          document.documentElement.dataset.waited = 'yes';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(app.server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { waited } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect({ path, waited }).toEqual({ path, waited: undefined });
    await page.close();
  }
});

test('a screen whose file loads slowly shows the wait modal, and then the screen', async () => {
  // One that the server does not render.
  const page = await app.openAs(person, '/support');
  const held: Route[] = [];
  await page.route('**/assets/saved-screen-*.js', (route) => void held.push(route));
  await page.goto('/saved', { waitUntil: 'commit' });
  await page.locator('.loading-modal').waitFor();
  expect(held.length).toBeGreaterThan(0);
  for (const route of held) await route.continue();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
});

test('the top bar is as high as the parts that stick below it expect', async () => {
  for (const size of [phone, desktop])
    for (const page of [await app.open('/support', size), await app.openAs(person, '/support', size)]) {
      await fontIsLoaded(page);
      const bar = page.locator('.top-bar');
      await bar.locator('.menu-button, a').filter({ visible: true }).last().waitFor();
      const [height, expected] = await bar.evaluate((part) => {
        const probe = document.body.appendChild(document.createElement('div'));
        probe.style.height = getComputedStyle(part).getPropertyValue('--top-bar');
        return [part.getBoundingClientRect().height, probe.offsetHeight] as const;
      });
      expect(height).toBe(expected);
    }
});
