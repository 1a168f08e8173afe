import { isFaulty } from '@joddee/contract/faults';
import { waysOfNotice } from '@joddee/rules/notice-delivery';
import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import { liveDevices } from '../../deliveries/devices.ts';
import { settingsOf } from '../../deliveries/notice-settings.ts';
import { enqueue } from '../../queues/job-queues.ts';
import { findUndelivered } from './find-undelivered.ts';

export const noticePayload = z.object({ notice: z.string() });
type NoticePayload = z.output<typeof noticePayload>;

/**
 * Sends a notice to the devices of its reader, or by mail if there are none, each by a job that is retried alone. The
 * mark comes last, so a repeat after a crash sends again; a device shows the same notice once.
 */
export async function deliverNotice(context: Context, { notice: id }: NoticePayload): Promise<number> {
  const { db, clock, groups, queues } = context;
  const found = await findUndelivered(context, id);
  if (found === null || (found.notice.deliveredAt && !isFaulty('pushed-again'))) return 0;
  const { notice, reader } = found;
  const delivery = await groups.findDelivery(notice.user);
  const ways = waysOfNotice(notice.kind, settingsOf(delivery), clock.now());
  const devices = delivery === null ? [] : await liveDevices(context, delivery);
  const byMail = ways.mail && devices.length === 0 && Boolean(reader.emailConfirmedAt);
  if (ways.push)
    for (const device of devices) await enqueue(queues, 'send-push', { notice: id, device: device.id });
  if (byMail) await enqueue(queues, 'mail-notice', { notice: id });
  await db.notices.updateOne({ _id: id, user: notice.user }, { $set: { deliveredAt: clock.now() } });
  return (ways.push ? devices.length : 0) + (byMail ? 1 : 0);
}
