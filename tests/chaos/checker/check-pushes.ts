import { createHash } from 'node:crypto';
import type { Context } from '@joddee/marketplace/context/context';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import type { Ledger } from '../http/ledger.ts';
import { goneAnswers } from '../operations/push-notices.ts';
import { persist, waitUntil } from '../town/wait-until.ts';

/** The longest that the last messages may take, with retries after a crash. */
const longestSeconds = 60;

export async function hasNoPush({ queues }: Context): Promise<boolean> {
  const counts = await queues.delivery.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
  return Object.values(counts).every((count) => count === 0);
}

/**
 * A device receives the notices of its own user only, each of them, and none that came after the end of its session. A
 * subscription that its browser has ended is forgotten.
 */
export async function checkPushes(
  context: Context,
  { browsers }: Pick<Ledger, 'browsers'>,
): Promise<string[]> {
  if (browsers.length === 0) return [];
  if (!(await waitUntil(() => hasNoPush(context), longestSeconds)))
    return [`a push message is not sent after ${longestSeconds} s`];
  const users = [...new Set(browsers.map(({ person }) => person.id))].map((id) => requireRecordId(id));
  const [notices, deliveries] = await persist(() =>
    Promise.all([
      context.db.notices.find({ user: { $in: users } }).lean(),
      context.db.deliveries.find({ _id: { $in: users } }).lean(),
    ]),
  );
  const registered = new Set(deliveries.flatMap(({ devices }) => devices.map(({ id }) => id)));
  return browsers.flatMap(({ person, browser, due, later }) => {
    const name = `a device of user ${person.number}`;
    const received = new Set(browser.received.map(({ message }) => message.notice));
    const own = notices.filter(({ user }) => user.toString() === person.id);
    const known = new Set(own.map(({ _id }) => _id));
    const hasEnded = browser.answers.length > 0 && browser.answers.length < goneAnswers;
    const id = createHash('sha256').update(browser.device.endpoint).digest('hex');
    return [
      ...[...received]
        .filter((notice) => !known.has(notice))
        .map((notice) => `${name} got ${notice}, a notice of another user`),
      ...own
        .filter(({ _id, booking }) => received.has(_id) && later.has(`${booking}`))
        .map(({ _id }) => `${name} got ${_id} after the end of its session`),
      ...own
        .filter(({ _id, kind, booking }) => kind === 'created' && due.has(`${booking}`) && !received.has(_id))
        .map(({ _id }) => `${name} did not get ${_id}`),
      ...(hasEnded && registered.has(id) ? [`${name} is registered, and its subscription has ended`] : []),
    ];
  });
}
