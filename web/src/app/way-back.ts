import type { Location } from 'react-router-dom';

/** What a link to the login or to the registration takes along: where to go on afterwards, as path and query. */
export interface WayBack {
  from?: string;
}

const doors = ['/login', '/register'];

/** The state for a link to the login from this place. From the login on to the registration the place goes on. */
export function fromHere({
  pathname,
  search,
  state,
}: Pick<Location, 'pathname' | 'search' | 'state'>): WayBack {
  if (doors.includes(pathname)) return keptWayBack(state);
  // Whoever starts at home has not been anywhere: administrators then come to their desk.
  return pathname === '/' ? {} : { from: pathname + search };
}

/** The way back in the state of a history entry, which anybody's script may have written: places of this site only. */
export function keptWayBack(state: unknown): WayBack {
  const from = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
  if (typeof from !== 'string' || !from.startsWith('/')) return {};
  // Read as the browser reads it: '//elsewhere' and '/\elsewhere' are other sites.
  const { origin, pathname, search } = new URL(from, location.origin);
  return origin !== location.origin || doors.includes(pathname) ? {} : { from: pathname + search };
}
