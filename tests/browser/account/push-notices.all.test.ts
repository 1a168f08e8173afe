import { instantOf } from '@joddee/marketplace/calendars/rules/time-slots';
import { startPushService, type TestBrowser } from '@joddee/marketplace/testing/push-service';
import { pushText } from '@joddee/thai-text/screens/notices/notice-settings-text';
import type { BrowserContext, Worker } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { type AppInBrowser, appInBrowser } from '../../support/browser/app-in-browser.ts';
import { logInOn, phone } from '../../support/browser/pages.ts';
import { runAxe } from '../../support/browser/run-axe.ts';
import { eventually } from '../../support/eventually.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';

const service = await startPushService(() => app.server.context.push.publicKey ?? '');
const app: AppInBrowser = await appInBrowser({ env: { PUSH_SERVICES: service.origin } });

const owner = await newOwner(app.server);
const renter = await newPerson(app.server);
const postId = (await newPost(owner, { title: 'ลานหน้าวัดยาว' }))._id;
const browser = service.subscribe();
const page = await app.open('/login', { ...phone, serviceWorkers: 'allow' });
await allowNotices(page.context(), browser);
await logInOn(page, owner);
afterAll(() => service.close());

/**
 * Chromium without a screen has neither its maker's push service nor a place for notices of the system. Here the page
 * is allowed to show some, and gets a subscription of the test's own push service.
 */
async function allowNotices(context: BrowserContext, { device }: TestBrowser): Promise<void> {
  await context.addInitScript((made) => {
    const key = 'push-subscription-of-the-test';
    const subscription = {
      endpoint: made.endpoint,
      toJSON: () => made,
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(key) === null ? null : subscription),
      subscribe: async () => {
        localStorage.setItem(key, 'made');
        return subscription;
      },
    });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, device);
}

/** The notices that the service worker has given to the system: those of a tag replace each other, as the system does it. */
const placeForNotices = `
  self.noticesOfTest = [];
  const prototype = ServiceWorkerRegistration.prototype;
  prototype.showNotification = async (title, options) => {
    const close = () => {
      self.noticesOfTest = self.noticesOfTest.filter((shown) => shown.tag !== options.tag);
    };
    close();
    self.noticesOfTest.push({ title, ...options, close });
  };
  prototype.getNotifications = async () => self.noticesOfTest;
`;

/** Chromium itself hands the message over to the service worker. */
async function deliver(message: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: app.server.url,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await cdp.detach();
}

const worker = (): Worker => page.context().serviceWorkers()[0] ?? expect.fail();
const shown = () =>
  worker().evaluate<{ title: string; body: string; tag: string; renotify: boolean }[]>(
    'self.noticesOfTest.map(({ title, body, tag, renotify }) => ({ title, body, tag, renotify }))',
  );
/** As a person taps the notice. */
const tap = () =>
  worker().evaluate(
    `void dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification: self.noticesOfTest[0] }))`,
  );

test('an owner turns notices on, and a booking is shown by the system with the listing and the hour', async () => {
  await page.goto('/account?part=notices');
  const here = page.getByRole('switch', { name: pushText.here });
  await here.waitFor();
  expect(await here.getAttribute('aria-checked')).toBe('false');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await worker().evaluate(placeForNotices);
  await here.click();
  await page.getByText(pushText.turnedOn).waitFor();
  expect(await here.getAttribute('aria-checked')).toBe('true');
  await page.getByText(pushText.devices(1)).waitFor();
  expect(await runAxe(page, { runOnly: ['wcag2a', 'wcag2aa'] })).toEqual([]);

  // Nobody has the app open.
  await page.goto('about:blank');
  const stay = await book(renter, postId, tomorrow(app.server), '10.00', '12.00');
  const message = await eventually(() => browser.received[0]?.message ?? expect.fail('no message'));
  await deliver(message);
  await eventually(async () =>
    expect(await shown()).toEqual([
      {
        title: 'ลานหน้าวัดยาว',
        body: 'มีการจองใหม่ · พรุ่งนี้ 10.00–12.00 น.',
        tag: stay._id,
        renotify: true,
      },
    ]),
  );
  // The service sends a message again whose answer was lost.
  await deliver(message);
  await eventually(async () => expect(await shown()).toEqual([expect.objectContaining({ renotify: false })]));
  // The arrival replaces the booking.
  app.server.clock.set(instantOf(stay.Date, 10 * 60));
  await check(renter, stay, 'checkin');
  await eventually(() => expect(browser.received).toHaveLength(2));
  await deliver(browser.received[1]?.message ?? {});
  await eventually(async () =>
    expect(await shown()).toEqual([
      expect.objectContaining({ body: expect.stringMatching(/^รถมาถึงแล้ว/), renotify: true }),
    ]),
  );

  // A tap on it leads to the ticket, and the notice is read on every device.
  await page.goto('/support');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tap();
  await page.waitForURL(`/booking/${stay._id}`);
  await eventually(async () => {
    const arrived = (await owner.ok('findNotices')).find(({ kind }) => kind === 'check-in-requested');
    expect(arrived?.mark).toBe('read');
  });
  expect(await shown()).toEqual([]);
});
