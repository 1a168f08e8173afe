/** Those of Chrome and its relatives, Firefox, Safari, and Edge on Windows. */
export const usualPushServices =
  'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

/** Whether messages may be sent to an endpoint that a browser has named. */
export type IsPushService = (endpoint: string) => boolean;

const hostPattern = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+$/;
/** A service on this machine, for tests. */
const localPattern = /^http:\/\/127\.0\.0\.1:\d+$/;

/**
 * Reads a list of hosts; null if one is malformed. Only they are called, because an endpoint comes from a user, and any
 * other address could lie in the network of the servers.
 */
export function parsePushServices(list: string): IsPushService | null {
  const services = list
    .split(',')
    .map((service) => service.trim())
    .filter(Boolean);
  if (!services.every((service) => hostPattern.test(service) || localPattern.test(service))) return null;
  return (endpoint) => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    return services.some((service) => {
      if (service.startsWith('http:')) return origin === service;
      if (protocol !== 'https:' || port !== '') return false;
      return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
    });
  };
}
