import type { NoticeGroup } from '@joddee/contract/choices/notice-groups';
import { limits } from '@joddee/contract/limits';
import { counted } from '../../grammar/counted.ts';

const { beforeStart, beforeEnd } = limits.remindMinutes;

export const pushText = {
  title: 'How we notify you',
  about:
    'Know right away, even when JodDee is closed. A locked screen shows only the spot’s name and the time.',
  loadFailed: 'Couldn’t load your settings',
  here: 'Notify this device',
  states: {
    on: 'On',
    off: 'Off',
    blocked:
      'Your browser blocks notifications from JodDee. Tap the icon before the address › Site permissions › Notifications, then come back to this page.',
    unsupported:
      'This browser can’t get notifications. Try a recent version of Chrome, Edge, Firefox or Safari.',
    'install-first':
      'On iPhone, first add JodDee to your home screen: tap Share › Add to Home Screen, then open JodDee from that icon.',
  },
  notHere: 'Notifications on devices aren’t turned on in this system',
  devices: (count: number) => `${counted(count, 'device gets', 'devices get')} notifications`,
  turnedOn: 'This device now gets notifications',
  failed: 'Couldn’t change notifications. Try again.',
  groupsLabel: 'What to notify you about',
  groups: {
    bookings: { title: 'Bookings', about: 'New, canceled and extended bookings, and listings that pause' },
    arrivals: {
      title: 'Cars in and out',
      about: 'Cars on the way, arriving and leaving, and the owner’s confirmations',
    },
    reminders: {
      title: 'Reminders',
      about: `${beforeStart} minutes before the start, ${beforeEnd} minutes before the end, when you’re late, and when time is up`,
    },
    messages: { title: 'Messages', about: 'When the other person of a booking messages you' },
    saved: { title: 'Saved spots', about: 'When one is free again at your usual time' },
    waits: { title: 'Waitlist', about: 'When a time you wait for is free, and when the wait ends' },
    ratings: { title: 'Reviews', about: 'When a driver rates you, or an owner answers your review' },
    cards: { title: 'ID card', about: 'The result of the review' },
  } satisfies Record<NoticeGroup, { title: string; about: string }>,
  quiet: 'Quiet hours',
  quietAbout: 'No sounds during these hours. Everything stays in your inbox.',
  quietFrom: 'From',
  quietTo: 'To',
  mail: 'Email if no device is on',
  mailAbout:
    'Only new bookings, cancellations, messages, held waits, other cars and news from our team, to your confirmed email',
  ask: {
    renter: {
      title: 'Remind you before you park?',
      about: `${beforeStart} minutes before the start, before the end, and when the owner confirms, even if this page is closed`,
    },
    owner: {
      title: 'Know at once when someone books or arrives',
      about: 'No need to keep this page open, we’ll tell this device',
    },
  },
  yes: 'Turn on notifications',
  later: 'Later',
  settings: 'Notification settings',
} as const;
