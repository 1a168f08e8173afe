import { deliveryJob } from '@joddee/marketplace/notices/delivery/deliver-notice';
import { enqueue } from '@joddee/marketplace/queues/job-queues';
import { restConditions } from '../../support/browser/at-rest.ts';
import { hasNoPush } from '../checker/check-pushes.ts';
import { pushNotices } from '../operations/push-notices.ts';
import type { Run } from '../storm/run.ts';
import { waitUntil } from '../town/wait-until.ts';

/** Notices reach the devices of owners, and their jobs are repeated afterwards: a queue delivers "at least once". */
export async function pushes(run: Run): Promise<void> {
  const { town, ledger } = run;
  const { context } = town;
  for (let round = 0; round < 2; round += 1)
    await Promise.all([pushNotices(run), pushNotices(run), pushNotices(run)]);
  const isAtRest = async () => {
    for (const [, holds] of restConditions) if (!(await holds(context))) return false;
    return hasNoPush(context);
  };
  await waitUntil(isAtRest, 30);
  const notices = new Set(
    ledger.browsers.flatMap(({ browser }) => browser.received.map(({ message }) => message.notice)),
  );
  // As a minute later: the queue has forgotten the finished jobs.
  await context.queues.delivery.clean(0, 1000, 'completed');
  for (const notice of notices) await enqueue(context.queues, deliveryJob, { notice });
  await waitUntil(isAtRest, 30);
  // No program was killed here, so nothing but a repeat can send a notice again.
  for (const { person, browser } of ledger.browsers) {
    const received = browser.received.map(({ message }) => message.notice);
    for (const notice of new Set(received))
      if (received.filter((other) => other === notice).length > 1)
        ledger.fault(`a device of user ${person.number} got the notice ${notice} again`);
  }
}
