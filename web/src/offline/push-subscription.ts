import { pushOfKey } from './stored-keys.ts';

/** `ready` would wait for ever where no service worker is registered. */
export async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration().catch(() => undefined);
}

export async function subscription(): Promise<PushSubscription | null> {
  const worker = await registration();
  return (await worker?.pushManager?.getSubscription().catch(() => null)) ?? null;
}

/** Ends the subscription of this browser; its endpoint, if there was one. */
export async function unsubscribe(): Promise<string | undefined> {
  localStorage.removeItem(pushOfKey);
  const ended = await subscription();
  await ended?.unsubscribe().catch(() => false);
  return ended?.endpoint;
}
