import type { PushMessage } from '@joddee/marketplace/deliveries/shapes';

const answerMs = 800;

/** Shows push messages as notices of the system, and opens what they are about. */
export function showNotices(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => {
    const message = readMessage(event.data);
    if (message !== null) event.waitUntil(show(scope, message));
  });
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    const { url, notice } = notification.data as Pick<PushMessage, 'url' | 'notice'>;
    const address = new URL(url, scope.location.origin);
    // The app marks it as read there.
    address.searchParams.set('notice', notice);
    event.waitUntil(open(scope, address.href));
  });
}

function readMessage(data: PushMessageData | null): PushMessage | null {
  try {
    return data === null ? null : (data.json() as PushMessage);
  } catch {
    // Of a server that is not ours; a browser shows a notice of its own then.
    return null;
  }
}

async function show(
  { clients, registration }: ServiceWorkerGlobalScope,
  { title, body, language, tag, notice, url }: PushMessage,
): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The open app shows it by itself.
  if (windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return;
  const before = await registration.getNotifications({ tag });
  const isRepeat = before.some((shown) => (shown.data as PushMessage | undefined)?.notice === notice);
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    // A later step of the same booking rings again; the same one does not.
    renotify: !isRepeat,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    lang: language,
    data: { notice, url },
  };
  await registration.showNotification(title, options);
}

/** In the window that is open already, if there is one. */
async function open({ clients }: ServiceWorkerGlobalScope, address: string): Promise<void> {
  const [first] = await clients.matchAll({ type: 'window' });
  if (first === undefined) {
    await clients.openWindow(address);
    return;
  }
  // Some systems let no window come to the front by itself.
  await first.focus().catch(() => first);
  // The app navigates by itself, so that nothing typed is lost. A page that is still loading does not answer.
  if (!(await hasFollowed(first, address))) await first.navigate(address).catch(() => null);
}

function hasFollowed(client: WindowClient, address: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, answerMs, false);
    client.postMessage({ open: address }, [port2]);
  });
}
