import { z } from 'zod';
import { isFaulty } from '../../common/faults.ts';
import type { Language } from '../../common/languages.ts';
import type { Context } from '../../context/context.ts';
import { liveDevices, openDevice, removeDevice, settingsOf } from '../../deliveries/devices.ts';
import type { PushMessage } from '../../deliveries/shapes.ts';
import type { PushOutcome } from '../../platform/push/push-sender.ts';
import { defineJob } from '../../queues/job-definition.ts';
import { isOutdated, noticeAddress, waysOfNotice } from '../rules/notice-delivery.ts';
import type { NoticeView } from '../shapes.ts';
import { noticeViews } from '../views.ts';
import { deliveryTexts, findUndelivered, timeOfNotice } from './undelivered.ts';

const pushPayload = z.object({ notice: z.string(), device: z.string() });
type PushPayload = z.output<typeof pushPayload>;

export const pushJob = defineJob('send-push', pushPayload, {
  queue: 'delivery',
  id: ({ notice, device }) => `push-${notice}-${device}`,
  // Until the notice is too old, as `limits.push.minutes` says.
  attempts: 30,
  retryAfterMs: 1000,
  longestRetryMs: 300_000,
});

/** Sends a notice to one device. A service that is unavailable is tried again, until the notice is old or read. */
export async function sendPush(
  context: Context,
  { notice: id, device: deviceId }: PushPayload,
): Promise<PushOutcome | 'dropped'> {
  const { clock, batches, log, measures, push } = context;
  const found = await findUndelivered(context, id);
  const delivery = found && (await batches.findDelivery(found.notice.user));
  if (found === null || delivery === null) return 'dropped';
  const { user, kind } = found.notice;
  const registered = (await liveDevices(context, delivery)).find((device) => device.id === deviceId);
  const [device, [view]] = await Promise.all([
    registered && openDevice(context, user, registered),
    noticeViews(
      context,
      isFaulty('notice-of-another')
        ? await context.db.notices.find().sort({ at: -1 }).limit(1).lean()
        : [found.notice],
    ),
  ]);
  if (!device || view === undefined || isOutdated(view)) return 'dropped';
  // The settings, or the hour, may be others than at the first attempt.
  const ways = waysOfNotice(kind, settingsOf(delivery), clock.now());
  if (!ways.push) return 'dropped';
  const { outcome, status } = await push.send(
    device,
    messageOf(view, clock.now(), registered?.language ?? 'th'),
    ways.urgency,
  );
  measures.pushes.inc({ outcome });
  if (outcome === 'gone' && !isFaulty('dead-subscription-kept')) await removeDevice(context, user, deviceId);
  if (outcome === 'refused') log.warn({ status }, 'a push service refused a message');
  if (outcome === 'failed') throw new Error(`the push service answered ${status}`);
  return outcome;
}

/** A later notice of the same booking, or of the same kind, replaces the one before on the screen. */
function messageOf(view: NoticeView, now: Date, language: Language): PushMessage {
  const { _id, kind, stay } = view;
  return {
    ...deliveryTexts[language].pushWords(view, timeOfNotice(view, now, language)),
    language,
    tag: stay?._id ?? kind,
    notice: _id,
    url: noticeAddress(view),
  };
}
