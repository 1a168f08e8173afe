import type { NoticeSettings, NoticeSettingsView } from '@joddee/contract/push/notice-settings';
import { usualNoticeSettings } from '@joddee/rules/notice-delivery';
import type { Caller, Context } from '../context/context.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import type { DeliveryRecord } from './delivery-model.ts';
import { isLive } from './devices.ts';
import { writeDelivery } from './write-delivery.ts';

export async function findNoticeSettings(context: Context, caller: Caller): Promise<NoticeSettingsView> {
  const delivery = await context.db.deliveries.findById(requireRecordId(caller.id)).lean();
  return {
    ...settingsOf(delivery),
    pushKey: context.push.publicKey,
    devices: (delivery?.devices ?? []).filter((device) => isLive(device, context.clock.now())).length,
  };
}

export async function changeNoticeSettings(
  context: Context,
  caller: Caller,
  { off, quiet, mail }: NoticeSettings,
): Promise<NoticeSettingsView> {
  await writeDelivery(
    context,
    requireRecordId(caller.id),
    {},
    { $set: { off: [...new Set(off)], quiet, mail } },
  );
  return findNoticeSettings(context, caller);
}

export function settingsOf(delivery: DeliveryRecord | null): NoticeSettings {
  return {
    off: delivery?.off ?? usualNoticeSettings.off,
    quiet: delivery?.quiet ?? usualNoticeSettings.quiet,
    mail: delivery?.mail ?? usualNoticeSettings.mail,
  };
}
