import { pushes } from '../scenarios/pushes.ts';
import type { SeededBug } from './seeded-bug.ts';

const delivery = 'packages/marketplace/src/notices/delivery';
const devices = 'packages/marketplace/src/deliveries/devices.ts';

/** A subscription that its browser has ended is kept. */
const deadSubscriptionKept: SeededBug = {
  name: 'dead-subscription-kept',
  mutations: [
    {
      file: `${delivery}/send-push.ts`,
      find: "  if (outcome === 'gone') await removeDevice(context, user, deviceId);\n",
      replace: '',
    },
  ],
  scenario: pushes,
  caughtBy: /is registered, and its subscription has ended/,
};

/** A repeated job sends a notice again that was handed over before. */
const pushedAgain: SeededBug = {
  name: 'pushed-again',
  mutations: [
    {
      file: `${delivery}/deliver-notice.ts`,
      find: '  if (found === null || found.notice.deliveredAt) return 0;',
      replace: '  if (found === null) return 0;',
    },
  ],
  scenario: pushes,
  caughtBy: /got the notice \S+ again/,
};

/** A device receives the notices of its last user after the logout, when others may use it. */
const pushedAfterLogout: SeededBug = {
  name: 'pushed-after-logout',
  mutations: [
    {
      file: devices,
      find: '  if (sessions.length === 0) return;',
      replace: '  if (sessions.length >= 0) return;',
    },
    {
      file: devices,
      find: "    return session === null || session?.revokedAt === null || session?.revokedFor === 'expired';",
      replace: '    return session !== undefined;',
    },
  ],
  scenario: pushes,
  caughtBy: /after the end of its session/,
};

/** A push message is about the latest notice of anybody. */
const noticeOfAnother: SeededBug = {
  name: 'notice-of-another',
  mutations: [
    {
      file: `${delivery}/send-push.ts`,
      find: '    noticeViews(context, [found.notice]),',
      replace: `    context.db.notices
      .find()
      .sort({ at: -1 })
      .limit(1)
      .lean()
      .then((latest) => noticeViews(context, latest)),`,
    },
  ],
  scenario: pushes,
  caughtBy: /a notice of another user/,
};

export const pushBugs = [deadSubscriptionKept, pushedAgain, pushedAfterLogout, noticeOfAnother];
