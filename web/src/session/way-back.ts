import type { Location } from 'react-router-dom';
import { parseAddress } from '../lib/browser-address.ts';

/** The router state of a link to the login: the page to return to, as path and query (D37). */
export interface WayBack {
  from?: string;
  /** The id of a spot whose heart was pressed, to be saved after the login. */
  save?: string;
}

/** Nothing to return to: the login and the registration, and what links of letters open, which work once. */
const doors = ['/login', '/register', '/forgot', '/reset', '/confirm-email'];

export const isDoor = (pathname: string): boolean => doors.includes(pathname);

/**
 * This page is a door that the user came to within the app, loaded again. What it shows depends on that way, which the
 * server does not know.
 */
export const isDoorWithState = (): boolean => isDoor(location.pathname) && history.state?.usr != null;

/** The router state for a link to the login on this page. The doors take over the state of each other. */
export function fromHere({
  pathname,
  search,
  state,
}: Pick<Location, 'pathname' | 'search' | 'state'>): WayBack {
  if (isDoor(pathname)) return readWayBack(state);
  // The home page counts as no page, because administrators go to /admin from there.
  return pathname === '/' ? {} : { from: pathname + search };
}

/** Reads untrusted history state. Only paths of this site are accepted as pages to return to. */
export function readWayBack(state: unknown): WayBack {
  if (typeof state !== 'object' || state === null) return {};
  const { from, save }: { from?: unknown; save?: unknown } = state;
  return { ...readFrom(from), ...(typeof save === 'string' ? { save } : {}) };
}

function readFrom(from: unknown): Pick<WayBack, 'from'> {
  if (typeof from !== 'string' || !from.startsWith('/')) return {};
  // Parsed as a browser does, because '//host' and '/\\host' are addresses of other sites.
  const address = parseAddress(from, location.origin);
  if (address === undefined) return {};
  const { origin, pathname, search } = address;
  const isElsewhere = origin !== location.origin || pathname.startsWith('//');
  return isElsewhere || isDoor(pathname) ? {} : { from: pathname + search };
}

/** A password that was just chosen, for the login that follows. Not in the history, which a browser writes to disk. */
let chosen: { username: string; password: string } | undefined;

export function keepPassword(username: string, password: string): void {
  chosen = { username, password };
}

export const passwordFor = (username: string): string =>
  chosen?.username === username ? chosen.password : '';

export function forgetPassword(): void {
  chosen = undefined;
}
