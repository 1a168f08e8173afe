import type { ServerEvent } from '@joddee/contract/server-events';

/**
 * Whether listeners receive an event that has changed no state. The client keeps no state of the map, and its events
 * may arrive twice or late, so their versions are compared here.
 */
export function createEventFilter(): (event: ServerEvent) => boolean {
  const versionsOnMap = new Map<string, number>();
  return ({ event, payload }) => {
    switch (event) {
      case 'booking:refused':
      case 'session:revoked':
      case 'user:resync':
      case 'admin:resync':
        return true;
      case 'post:changed': {
        const { stream, _id, version } = payload;
        if (stream !== 'map' || (versionsOnMap.get(_id) ?? -1) >= version) return false;
        versionsOnMap.set(_id, version);
        return true;
      }
      default:
        return false;
    }
  };
}
