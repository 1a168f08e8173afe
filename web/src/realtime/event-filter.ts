import type { ServerEvent } from '@joddee/marketplace/contract/server-events';
import { postKindOf } from './live-state.ts';

/**
 * Whether listeners receive an event that has changed no state. The client holds no posts of some streams, such as the
 * map's, and their events may arrive twice or late, so their versions are compared here.
 */
export function createEventFilter(): (event: ServerEvent) => boolean {
  const versions = new Map<string, number>();
  return ({ event, payload }) => {
    switch (event) {
      case 'booking:refused':
      case 'spot:times':
      case 'reports:changed':
      case 'complaints:changed':
      case 'session:revoked':
      case 'user:resync':
      case 'admin:resync':
        return true;
      case 'post:changed': {
        const { stream, _id, version } = payload;
        const post = stream + _id;
        if (postKindOf(stream) !== null || (versions.get(post) ?? -1) >= version) return false;
        versions.set(post, version);
        return true;
      }
      default:
        return false;
    }
  };
}
