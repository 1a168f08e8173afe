import { limits } from '../../common/limits.ts';
import type { PushDevice, PushMessage } from '../../deliveries/shapes.ts';
import { isPublicPushKey, publicPushKey } from '../settings/keys.ts';
import type { PlatformSettings } from '../settings/settings.ts';

/** `gone`: the browser has ended the subscription. `refused`: a repeat would be refused, too. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed';

export interface SentPush {
  outcome: PushOutcome;
  /** Of the service; 0 without an answer. */
  status: number;
}

export interface PushSender {
  /** For the subscriptions of browsers; null if there are no push messages. */
  publicKey: string | null;
  /** Whether messages can be encrypted for this device, and may be sent to its service. */
  accepts(device: PushDevice): boolean;
  /** Encrypts a message for the device and sends it by the service of its browser. */
  send(device: PushDevice, message: PushMessage, urgency: 'high' | 'normal'): Promise<SentPush>;
}

type PushSettings = Pick<PlatformSettings, 'VAPID_PRIVATE_KEY' | 'PUSH_SERVICES' | 'MAIL_FROM'>;

const timeoutMs = 4000;

export function openPushSender({ VAPID_PRIVATE_KEY, PUSH_SERVICES, MAIL_FROM }: PushSettings): PushSender {
  const publicKey = VAPID_PRIVATE_KEY === undefined ? null : publicPushKey(VAPID_PRIVATE_KEY);
  return {
    publicKey,
    accepts: ({ endpoint, keys }) =>
      publicKey !== null && PUSH_SERVICES(endpoint) && isPublicPushKey(keys.p256dh),
    async send(device, message, urgency) {
      // The settings may have changed since the device was registered.
      if (publicKey === null || VAPID_PRIVATE_KEY === undefined || !PUSH_SERVICES(device.endpoint))
        return { outcome: 'refused', status: 0 };
      const { default: webPush } = await import('web-push');
      const { headers, body } = webPush.generateRequestDetails(device, JSON.stringify(message), {
        vapidDetails: { subject: contactOf(MAIL_FROM), publicKey, privateKey: VAPID_PRIVATE_KEY },
        TTL: limits.push.minutes * 60,
        urgency,
        // The service keeps only the last message of a topic for a device that is off.
        topic: message.tag,
      });
      return post(device.endpoint, headers, body);
    },
  };
}

async function post(
  endpoint: string,
  headers: Record<string, string | number>,
  body: Buffer | null,
): Promise<SentPush> {
  const { 'Content-Length': _, ...others } = headers;
  try {
    const { status } = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, `${value}`])),
      body: body === null ? null : new Uint8Array(body),
      // Another address was not checked.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { outcome: outcomeOf(status), status };
  } catch {
    return { outcome: 'failed', status: 0 };
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  // Too many at once, and faults of the service, pass.
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}

/** Where a push service can reach the operator. */
function contactOf(mailFrom: string): string {
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return `mailto:${address.trim()}`;
}
