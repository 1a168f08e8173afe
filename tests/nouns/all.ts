import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import { bookingCalls, requestCalls } from './bookings.ts';
import { complaintCalls } from './complaints.ts';
import { messageCalls } from './messages.ts';
import { noticeCalls } from './notices.ts';
import { boardCalls, figureCalls, fileCalls, helpCalls } from './others.ts';
import { mapCalls, postCalls } from './posts.ts';
import type { RouteCalls } from './route-calls.ts';
import { deletionCalls, exportCalls, sessionCalls, trailCalls, userCalls } from './users.ts';
import { waitCalls } from './waits.ts';

/** A missing route does not compile. */
export const routeCalls: Record<RouteName, RouteCalls> = {
  ...sessionCalls,
  ...userCalls,
  ...trailCalls,
  ...deletionCalls,
  ...exportCalls,
  ...postCalls,
  ...mapCalls,
  ...bookingCalls,
  ...requestCalls,
  ...waitCalls,
  ...messageCalls,
  ...complaintCalls,
  ...noticeCalls,
  ...helpCalls,
  ...figureCalls,
  ...fileCalls,
  ...boardCalls,
};
