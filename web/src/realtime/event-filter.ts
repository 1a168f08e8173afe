import type { ServerEvent } from '@joddee/contract/events/server-events';
import { postNounOf } from './live-state.ts';

/**
 * Whether listeners receive an event that has changed nothing in the state. The client holds no posts of some streams,
 * such as the map's, and of all users only those whose card is waiting; their events may arrive twice or late, so their
 * versions are compared here. It must receive every event, also those that have changed the state.
 */
export function createEventFilter(): (event: ServerEvent) => boolean {
  const versions = new Map<string, number>();
  const isNewer = (what: string, version: number) => {
    if ((versions.get(what) ?? -1) >= version) return false;
    versions.set(what, version);
    return true;
  };
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
        return postNounOf(stream) === null && isNewer(stream + _id, version);
      }
      case 'verification:changed': {
        const { person, view } = payload;
        return person !== null && isNewer(`user ${view.user}`, view.version) && person.state !== 'waiting';
      }
      case 'user:changed': {
        const { _id, version, state } = payload.view;
        return isNewer(`user ${_id}`, version) && state !== 'waiting';
      }
      case 'user:deleted':
        return isNewer(`user ${payload._id}`, Number.POSITIVE_INFINITY);
      default:
        return false;
    }
  };
}
