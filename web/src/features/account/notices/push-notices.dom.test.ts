import type { NoticeSettingsView } from '@joddee/marketplace/deliveries/shapes';
import { pushText as text } from '@joddee/thai-text/screens/notices/notice-settings-text';
import { notReachedText } from '@joddee/thai-text/unavailable-text';
import { beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { answer, callsOf, lost } from '../../../../testing/http.ts';
import { reload, renderScreen, screen, textOf, user } from '../../../../testing/screen.ts';
import { newAdministrator, newPerson } from '../../../../testing/world.ts';

const endpoint = 'https://push.example.com/device';
let settings: NoticeSettingsView;

/** A browser that may show notices of the system, or may not. */
function giveNotices(permission: NotificationPermission): void {
  let isSubscribed = false;
  const device = { endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };
  const subscription = {
    endpoint,
    toJSON: () => device,
    unsubscribe: async () => (isSubscribed = false),
  };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      isSubscribed = true;
      return subscription;
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  Object.assign(window, { PushManager, Notification });
  const serviceWorker = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ pushManager }),
    getRegistrations: async () => [],
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
}

beforeEach(() => {
  settings = { off: [], quiet: null, mail: true, pushKey: 'key', devices: 0 };
  answer('findNoticeSettings', () => settings);
  answer('addPushDevice', () => (settings = { ...settings, devices: 1 }));
  answer('removePushDevice', () => (settings = { ...settings, devices: 0 }));
  answer('changeNoticeSettings', ({ body }) => (settings = { ...settings, ...body }));
  return () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    for (const name of ['PushManager', 'Notification'])
      for (const place of [window, globalThis]) Reflect.deleteProperty(place, name);
  };
});

const part = (name: string) => screen.getByRole<HTMLButtonElement>('switch', { name });
const isOn = (name: string) => part(name).getAttribute('aria-checked') === 'true';
const open = () => renderScreen('/account?part=notices', { as: newPerson(), on: 'phone' });

test('notices are turned on and off for this device', async () => {
  giveNotices('granted');
  await open();
  expect(isOn(text.here)).toBe(false);
  await user.click(part(text.here));
  expect(textOf(document.body)).toContain(text.turnedOn);
  expect(isOn(text.here)).toBe(true);
  screen.getByText(text.devices(1));
  expect(callsOf('addPushDevice').at(-1)?.body.endpoint).toBe(endpoint);
  expect(await violations()).toEqual([]);
  await user.click(part(text.here));
  expect(isOn(text.here)).toBe(false);
  expect(callsOf('removePushDevice').map(({ body }) => body.endpoint)).toEqual([endpoint]);
});

test('the settings are kept: subjects, quiet hours and mail', async () => {
  await open();
  await user.click(part(text.mail));
  await user.click(part(text.groups.spots.title));
  await user.click(part(text.quiet));
  await user.selectOptions(screen.getByLabelText(text.quietFrom), '23.00');
  expect(settings).toMatchObject({
    off: ['waits', 'saved'],
    quiet: { from: '23.00', to: '07.00' },
    mail: false,
  });
  await reload();
  expect(isOn(text.mail)).toBe(false);
  expect(screen.getByLabelText<HTMLSelectElement>(text.quietFrom).value).toBe('23.00');
});

test('a switch of which one subject was off says so, and turns all of its subjects off and on', async () => {
  settings = { ...settings, off: ['reminders', 'saved'] };
  await open();
  const { title, about } = text.groups.stays;
  screen.getByText(text.partly(about));
  expect(isOn(title)).toBe(true);
  await user.click(part(title));
  expect(settings.off).toEqual(['saved', 'bookings', 'arrivals', 'reminders']);
  expect(isOn(title)).toBe(false);
  await user.click(part(title));
  expect(settings.off).toEqual(['saved']);
  screen.getByText(about);
});

test('an administrator switches the work of the desk alone', async () => {
  await renderScreen('/account?part=notices', { as: newAdministrator() });
  await user.click(part(text.groups.desk.title));
  expect(settings.off).toEqual(['desk']);
  expect(screen.queryByRole('switch', { name: text.groups.stays.title })).toBeNull();
});

test('a failed change is taken back and says why', async () => {
  answer('changeNoticeSettings', () => lost);
  await open();
  await user.click(part(text.mail));
  expect(screen.getAllByRole('alert').map(textOf).join()).toContain(notReachedText);
  expect(isOn(text.mail)).toBe(true);
});

test('a browser that blocks notices says where to allow them', async () => {
  giveNotices('denied');
  await open();
  screen.getByText(text.states.blocked);
  expect(part(text.here).disabled).toBe(true);
});
