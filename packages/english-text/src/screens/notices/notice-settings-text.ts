import { limits } from '@joddee/marketplace/common/limits';
import type { NoticeSwitch } from '@joddee/marketplace/notices/constants';
import { counted } from '../../grammar/words.ts';

const { beforeStart, beforeEnd } = limits.remindMinutes;

export const pushText = {
  title: 'Notifications',
  about: 'A locked screen shows only the spot’s name and the time.',
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
    stays: {
      title: 'Bookings and times',
      about: `Booked, canceled, cars in and out, ${beforeStart} minutes before the start and ${beforeEnd} before the end`,
    },
    people: { title: 'Messages and reviews', about: 'And the result of your ID card' },
    spots: { title: 'Free spots', about: 'Your waitlist and your saved spots' },
    desk: { title: 'Work of the team', about: 'Cards to check and complaints' },
  } satisfies Record<NoticeSwitch, { title: string; about: string }>,
  /** Before the words of a switch of which a part was switched off by itself. */
  partly: (about: string) => `Some are on · ${about}`,
  quiet: 'Quiet hours',
  quietAbout: 'No sounds. Everything stays in your inbox.',
  quietFrom: 'From',
  quietTo: 'To',
  mail: 'Email if no device is on',
  mailAbout: 'Only what you must know the same day, to your confirmed email',
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
