import { createHash } from 'node:crypto';
import { later } from '../common/bangkok-zone.ts';
import { isFaulty } from '../common/faults.ts';
import { limits } from '../common/limits.ts';
import type { Caller, Context } from '../context/context.ts';
import { usualNoticeSettings } from '../notices/rules/notice-delivery.ts';
import { invalidField } from '../platform/app-error.ts';
import { idsOf, type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { textOpener, textSealer } from '../secrets/personal-texts.ts';
import { type DeliveryRecord, type DeviceRecord, writeDelivery } from './record.ts';
import type { NoticeSettings, NoticeSettingsView, PushDevice } from './shapes.ts';

const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');

/** Registers the browser of the caller for push messages; a browser does so at each start of the app. */
export async function addDevice(context: Context, caller: Caller, device: PushDevice): Promise<void> {
  const { db, clock, keys, push } = context;
  if (!push.accepts(device)) throw invalidField('endpoint', 'not-a-push-device');
  const user = requireRecordId(caller.id);
  const id = idOf(device.endpoint);
  const seal = await textSealer(keys, user);
  const added: DeviceRecord = {
    id,
    session: caller.sessionId,
    sealed: seal('push-device', JSON.stringify({ endpoint: device.endpoint, keys: device.keys })),
    since: clock.now(),
    ...(device.language === undefined ? {} : { language: device.language }),
  };
  await removeDevice(context, user, id);
  await writeDelivery(
    context,
    user,
    { 'devices.id': { $ne: id } },
    { $push: { devices: { $each: [added], $slice: -limits.push.devices } } },
  );
  // The session may have ended since the request began.
  const session = await db.sessions.findById(caller.sessionId, { revokedAt: 1 }).lean();
  if (session === null || session.revokedAt !== null) await removeDevice(context, user, id);
}

export async function removeOwnDevice(context: Context, caller: Caller, endpoint: string): Promise<void> {
  await removeDevice(context, requireRecordId(caller.id), idOf(endpoint));
}

export async function removeDevice({ db }: Context, user: RecordId, id: string): Promise<void> {
  await db.deliveries.updateOne({ _id: user }, { $pull: { devices: { id } } });
}

/** The end of a session ends the messages to its browser. */
export async function removeDevicesOfSessions(
  { db }: Context,
  sessions: readonly { _id: string; user: RecordId }[],
): Promise<void> {
  if (sessions.length === 0 || isFaulty('pushed-after-logout')) return;
  const users = sessions.map(({ user }) => user);
  const ended = idsOf(sessions);
  await db.deliveries.updateMany(
    { _id: { $in: users }, 'devices.session': { $in: ended } },
    { $pull: { devices: { session: { $in: ended } } } },
  );
}

/** Ends the messages to browsers whose session is over, for whatever reason. */
export async function removeExpiredDevices({ db }: Context, user: RecordId): Promise<void> {
  if (isFaulty('pushed-after-logout')) return;
  const open = await db.sessions.find({ user, revokedAt: null }, { _id: 1 }).lean();
  const kept = idsOf(open);
  await db.deliveries.updateOne({ _id: user }, { $pull: { devices: { session: { $nin: kept } } } });
}

/** A browser that nobody has opened for long receives nothing. */
const isLive = ({ since }: DeviceRecord, now: Date): boolean => later(since, limits.push.days, 'day') > now;

/** The devices that receive messages now, without their subscriptions. */
export async function liveDevices(context: Context, delivery: DeliveryRecord): Promise<DeviceRecord[]> {
  const live = delivery.devices.filter((device) => isLive(device, context.clock.now()));
  const sessions = await Promise.all(live.map(({ session }) => context.batches.findSession(session)));
  // A session that was not used for long is over for requests; its browser still belongs to the user.
  return live.filter((_, index) => {
    const session = sessions[index];
    if (isFaulty('pushed-after-logout')) return session !== undefined;
    return session === null || session?.revokedAt === null || session?.revokedFor === 'expired';
  });
}

/** Null if it cannot be opened any more. */
export async function openDevice(
  { keys }: Context,
  user: RecordId,
  { sealed }: DeviceRecord,
): Promise<PushDevice | null> {
  const open = await textOpener(keys, [user]);
  const text = open(user, 'push-device', sealed);
  return text === '' ? null : (JSON.parse(text) as PushDevice);
}

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
