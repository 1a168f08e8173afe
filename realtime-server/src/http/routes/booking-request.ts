import type { OutcomeWaiter } from '@joddee/marketplace/bookings/requests/outcome';
import { type RequestedBooking, requestBooking } from '@joddee/marketplace/bookings/requests/request';
import { requestRoutes } from '@joddee/marketplace/bookings/routes';
import { limits as contractLimits } from '@joddee/marketplace/common/limits';
import type { Context } from '@joddee/marketplace/context/context';
import { invalidField } from '@joddee/marketplace/platform/app-error';
import { countTogether } from '@joddee/marketplace/platform/rate-limits';
import type { Request } from 'express';
import { translateError } from '../error-response.ts';
import { Accepted, type Mounting, mountRoute } from '../mount-route.ts';

export function mountBookingRequest(mounting: Mounting, outcomes: OutcomeWaiter): void {
  const { context, limits } = mounting;
  mountRoute(mounting, requestRoutes.requestBooking, async ({ caller, params, body, request }) => {
    await countTogether([
      [limits.bookings, caller.id],
      // It cancels the other booking, and shows the phone of another owner.
      ...(body.instead === undefined ? [] : ([[limits.cancelsOfDay, caller.id]] as const)),
    ]);
    const key = idempotencyKey(request);
    const requested = await countOutcome(
      context,
      requestBooking(context, outcomes, caller, params.postId, body, key),
    );
    return requested.kind === 'booked'
      ? requested.view
      : new Accepted({ _id: requested.bookingId, state: 'pending' as const });
  });
}

function idempotencyKey(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined) return undefined;
  const { min, max } = contractLimits.idempotencyKey;
  if (key.length < min || key.length > max) throw invalidField('Idempotency-Key', 'too-long');
  return key;
}

/** Counts how a booking request was answered. */
async function countOutcome(
  { measures: { bookingRequests } }: Context,
  requesting: Promise<RequestedBooking>,
): Promise<RequestedBooking> {
  try {
    const requested = await requesting;
    bookingRequests.inc({ outcome: requested.kind });
    return requested;
  } catch (error) {
    const code = translateError(error)?.code ?? 'INTERNAL';
    bookingRequests.inc({ outcome: code === 'UNAVAILABLE' || code === 'INTERNAL' ? 'failed' : 'refused' });
    throw error;
  }
}
