import type { PushDevice } from '@joddee/marketplace/deliveries/shapes';
import { language } from '@joddee/thai-text/language';
import { registration, subscription, unsubscribe } from './push-subscription.ts';
import { pushOfKey } from './stored-keys.ts';

/**
 * Whether this browser can receive push messages: `off` and `on` can be changed here, `blocked` in the browser's own
 * settings, and `install-first` on an iPhone, where only installed apps may.
 */
export type PushState = 'unsupported' | 'install-first' | 'blocked' | 'off' | 'on';

const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

export async function readPushState(): Promise<PushState> {
  const isAble = 'PushManager' in window && 'Notification' in window;
  if (!isAble) return isIos() && !isInstalled() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if ((await registration()) === undefined) return 'unsupported';
  return Notification.permission === 'granted' && (await subscription()) !== null ? 'on' : 'off';
}

/** Asks for the permission, if need be, and subscribes; undefined if that is not possible. */
export async function subscribe(key: string, user: string): Promise<PushDevice | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const worker = await registration();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    const before = await subscription();
    const made =
      (await worker?.pushManager.subscribe(options).catch(async () => {
        // The server has another key than at the first time.
        await before?.unsubscribe();
        return worker.pushManager.subscribe(options);
      })) ?? null;
    if (made !== null) localStorage.setItem(pushOfKey, user);
    return deviceOf(made);
  } catch {
    return undefined;
  }
}

/** The present subscription, if this user has made it. That of another user ends. */
export async function subscriptionOf(user: string): Promise<PushDevice | undefined> {
  const present = await subscription();
  if (present === null || localStorage.getItem(pushOfKey) === user) return deviceOf(present);
  await unsubscribe();
  return undefined;
}

function deviceOf(made: PushSubscription | null): PushDevice | undefined {
  const { endpoint, keys } = made?.toJSON() ?? {};
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return undefined;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language };
}
