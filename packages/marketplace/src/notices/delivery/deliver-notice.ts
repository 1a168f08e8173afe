import { z } from 'zod';
import { isFaulty } from '../../common/faults.ts';
import type { Context } from '../../context/context.ts';
import { liveDevices, settingsOf } from '../../deliveries/devices.ts';
import { defineJob, soonAgain } from '../../queues/job-definition.ts';
import { enqueue } from '../../queues/job-queues.ts';
import { waysOfNotice } from '../rules/notice-delivery.ts';
import { mailJob } from './mail.ts';
import { pushJob } from './send-push.ts';
import { findUndelivered } from './undelivered.ts';

export const deliveryJob = defineJob('deliver-notice', z.object({ notice: z.string() }), {
  ...soonAgain,
  queue: 'delivery',
  id: ({ notice }) => `deliver-${notice}`,
});

/**
 * Sends a notice to the devices of its reader, or by mail if there are none, each by a job that is retried alone. The
 * mark comes last, so a repeat after a crash sends again; a device shows the same notice once.
 */
export async function deliverNotice(context: Context, { notice: id }: { notice: string }): Promise<number> {
  const { db, clock, batches, queues } = context;
  const found = await findUndelivered(context, id);
  if (found === null || (found.notice.deliveredAt && !isFaulty('pushed-again'))) return 0;
  const { notice, reader } = found;
  const delivery = await batches.findDelivery(notice.user);
  const ways = waysOfNotice(notice.kind, settingsOf(delivery), clock.now());
  const devices = delivery === null ? [] : await liveDevices(context, delivery);
  const byMail = ways.mail && devices.length === 0 && Boolean(reader.emailConfirmedAt);
  if (ways.push)
    for (const device of devices) await enqueue(queues, pushJob, { notice: id, device: device.id });
  if (byMail) await enqueue(queues, mailJob, { notice: id });
  await db.notices.updateOne({ _id: id, user: notice.user }, { $set: { deliveredAt: clock.now() } });
  return (ways.push ? devices.length : 0) + (byMail ? 1 : 0);
}
