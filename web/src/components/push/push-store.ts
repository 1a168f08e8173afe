import type { NoticeSettings, NoticeSettingsView } from '@joddee/marketplace/deliveries/shapes';
import { pushText as text } from '@joddee/thai-text/screens/notices/notice-settings-text';
import { create } from 'zustand';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { type PushState, readPushState, subscribe, subscriptionOf } from '../../offline/push-device.ts';
import { unsubscribe } from '../../offline/push-subscription.ts';
import { useSession } from '../../session/session-store.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

interface Push {
  state: PushState | undefined;
  settings: NoticeSettingsView | undefined;
  loadFailed: string | undefined;
  busy: boolean;
}

export const usePush = create<Push>(() => ({
  state: undefined,
  settings: undefined,
  loadFailed: undefined,
  busy: false,
}));

const set = usePush.setState;

/** Registers a subscription of this user again, because each login is a new session, and reads the settings. */
export async function loadPush(): Promise<void> {
  const user = useSession.getState().user?.id;
  if (user === undefined) return;
  const device = await subscriptionOf(user).catch(() => undefined);
  const answer =
    device === undefined
      ? await callApi('findNoticeSettings')
      : await callApi('addPushDevice', { body: device });
  // The subscription is one that the server does not accept any more.
  const known = answer.ok || device === undefined ? answer : await callApi('findNoticeSettings');
  set({ state: await readPushState() });
  if (known.ok) set({ settings: known.data, loadFailed: undefined });
  else set({ loadFailed: textOfRefusal(known) });
}

export async function turnPushOn(): Promise<void> {
  const { settings, busy } = usePush.getState();
  const user = useSession.getState().user?.id;
  if (busy || !settings?.pushKey || user === undefined) return;
  set({ busy: true });
  const device = await subscribe(settings.pushKey, user);
  const answer = device && (await callApi('addPushDevice', { body: device }));
  if (answer?.ok) {
    set({ settings: answer.data });
    showToast(text.turnedOn, 'done');
  } else if (answer !== undefined) {
    await unsubscribe();
    showToast(textOfRefusal(answer), 'harm');
  }
  const state = await readPushState();
  set({ state, busy: false });
  if (device === undefined && state === 'off' && Notification.permission === 'granted')
    showToast(text.failed, 'harm');
}

export async function turnPushOff(): Promise<void> {
  if (usePush.getState().busy) return;
  set({ busy: true });
  const endpoint = await unsubscribe();
  const answer =
    endpoint === undefined ? undefined : await callApi('removePushDevice', { body: { endpoint } });
  // The push service answers that the subscription has ended, so the server drops it at its next message.
  if (answer?.ok) set({ settings: answer.data });
  set({ state: await readPushState(), busy: false });
}

/** Shown at once; taken back if the server refuses. */
export async function changeNoticeSettings(change: Partial<NoticeSettings>): Promise<void> {
  const { settings: before } = usePush.getState();
  if (before === undefined) return;
  const { off, quiet, mail } = { ...before, ...change };
  set({ settings: { ...before, off, quiet, mail } });
  const answer = await callApi('changeNoticeSettings', { body: { off, quiet, mail } });
  if (answer.ok) set({ settings: answer.data });
  else {
    set({ settings: before });
    showToast(textOfRefusal(answer), 'harm');
  }
}
