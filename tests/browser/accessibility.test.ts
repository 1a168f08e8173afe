import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { launchChromium } from '../support/chromium.ts';
import { desktop, openPage, openPageAs, phone, violationsOf } from '../support/pages.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  submitCardOf,
} from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let people: Record<'admin' | 'owner' | 'renter' | 'waiting', Person>;
let postId: string;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchChromium();
  const admin = await newAdministrator(server);
  const [owner, renter, waiting] = [
    await newOwner(server, admin),
    await newPerson(server),
    await newPerson(server),
  ];
  await submitCardOf(waiting);
  people = { admin, owner, renter, waiting };
  postId = (await newPost(owner, { open: '00.00', close: '23.30' }))._id;
  const booking = await book(renter, postId, tomorrow(server));
  await renter.ok('check', { params: { bookId: booking._id }, body: { check: true } });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const publicPaths = () => ['/', '/login', '/register', '/owner', '/rent', '/support', `/book/${postId}`];

test('every screen is free of violations, in both themes', async () => {
  const found: Record<string, string[]> = {};
  const look = async (page: Page, paths: string[], who: string) => {
    for (const path of paths) {
      await page.goto(server.url + path);
      await page.locator('main h1').first().waitFor();
      await page.locator('.loading-modal').waitFor({ state: 'detached' });
      const violations = await violationsOf(page);
      if (violations.length > 0) found[`${who} ${path}`] = violations;
    }
  };
  const visitor = await openPage(browser, server.url, phone);
  await look(visitor, publicPaths(), 'visitor');
  const as = (person: Person) => openPageAs(browser, person, server.url, desktop);
  await look(
    await as(people.owner),
    [
      '/post',
      '/post?step=2',
      '/post?step=3',
      '/profile',
      `/post/${postId}`,
      `/editpost/${postId}`,
      '/mypost?tab=bookmenu',
      '/mypost?tab=postmenu',
      '/mypost?tab=waitmenu',
      '/mypost?tab=completemenu',
    ],
    'owner',
  );
  await look(await as(people.renter), ['/mypost', '/confirmcard', `/book/${postId}`], 'renter');
  await look(await as(people.waiting), ['/confirmcard'], 'waiting');
  await look(await as(people.admin), ['/admin', '/admin?tab=verifymenu'], 'admin');
  expect(found).toEqual({});
}, 120_000);
